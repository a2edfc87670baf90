import { sql } from 'kysely'
import { requireModeratorToRead } from '#domain/communities/team/require-moderator.ts'
import { type LoadedPost, loadPostRows } from '#domain/posts/load-posts.ts'
import type { Ctx } from '#platform/context/context.ts'
import { collectionPath } from '#shared/collections.ts'
import { fail } from '#shared/errors.ts'
import { type CommunityId, type PostId, toBase36 } from '#shared/ids.ts'
import { LIMITS } from '#shared/limits.ts'
import type { CollectionChoice, CollectionLabel } from '#shared/views/collection-view.ts'

type Row = { id: number; title: string; count: number; has: boolean }

/** Returns a community's collections, last changed first; the caller has checked access. `path` is the community's. */
export async function listCollections(
  ctx: Ctx,
  { communityId, path }: { communityId: CommunityId; path: string },
): Promise<CollectionLabel[]> {
  const rows = await selectCollections(ctx, communityId, null)
  return rows.map(({ has: _, ...row }) => toLabel(row, path))
}

/** Returns the collections of a post's community and which contain it, for editors. Throws as `requireModerator`. */
export async function listChoices(ctx: Ctx, { postId }: { postId: PostId }): Promise<CollectionChoice[]> {
  const [post] = await loadPostRows(ctx, { ids: [postId], withBody: false })
  if (post === undefined) fail('not_found')
  const communityId = post.row.community_id
  await requireModeratorToRead(ctx, { communityId, right: 'posts' })
  const rows = await selectCollections(ctx, communityId, postId)
  return rows.map(row => ({ ...toLabel(row, post.access.label.path), has: row.has }))
}

/** Returns the collections that a post is in. */
export function collectionsOf({ row, access }: LoadedPost): CollectionLabel[] {
  return (row.collections ?? []).map(one => toLabel(one, access.label.path))
}

async function selectCollections(ctx: Ctx, communityId: CommunityId, postId: PostId | null): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select c.id, c.title, (select count(*)::int from collection_posts p where p.collection_id = c.id) as count,
      exists (
        select from collection_posts p where p.collection_id = c.id and p.post_id = ${postId}::bigint
      ) as has
    from collections c where c.community_id = ${communityId}
    order by c.changed_at desc, c.id desc limit ${sql.lit(LIMITS.collectionsPerCommunity)}`.execute(ctx.db)
  return rows
}

function toLabel({ id, title, count: postCount }: Omit<Row, 'has'>, path: string): CollectionLabel {
  return { id: toBase36(id), title, path: collectionPath(path, toBase36(id)), postCount }
}
