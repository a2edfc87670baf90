import { sql } from 'kysely'
import type { CommunityAccess } from '#domain/communities/community-access.ts'
import { requireCommunity } from '#domain/communities/load-communities.ts'
import { canModerate, refuseEntry } from '#domain/communities/policy.ts'
import { loadPosts } from '#domain/posts/load-posts.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type CollectionDisplay, collectionPath } from '#shared/collections.ts'
import { fail } from '#shared/errors.ts'
import {
  type CommunityId,
  type PostId,
  parseBase36,
  parseFullname,
  toBase36,
  toFullname,
} from '#shared/ids.ts'
import type { CollectionEntry, CollectionView } from '#shared/views/collection-view.ts'
import type { PostView } from '#shared/views/post-view.ts'
import { listPostIds } from './emit-changed.ts'
import { requireOpen } from './policy.ts'

export type CollectionRow = {
  id: number
  community_id: CommunityId
  title: string
  body_md: string
  body_html: string
  display: CollectionDisplay
  created_at: Date
  changed_at: Date
  count: number
  is_following: boolean
}

/** Returns a collection, with the viewer's access to its community. Throws `not_found`, and as entering its community does. */
export async function requireCollection(
  ctx: Ctx,
  { id }: { id: string },
): Promise<{ row: CollectionRow; access: CommunityAccess }> {
  const number = parseBase36<number>(id) ?? fail('not_found')
  const { rows } = await sql<CollectionRow>`
    select c.id, c.community_id, c.title, c.body_md, c.body_html, c.display, c.created_at, c.changed_at,
      (select count(*)::int from collection_posts p where p.collection_id = c.id) as count,
      exists (
        select from collection_follows f where f.collection_id = c.id and f.account_id = ${ctx.viewer?.id ?? null}::bigint
      ) as is_following
    from collections c where c.id = ${number}`.execute(ctx.db)
  const row = rows[0] ?? fail('not_found')
  const access = await requireCommunity(ctx, { communityId: row.community_id })
  if (!access.canView) fail(refuseEntry(access))
  requireOpen(ctx, access)
  return { row, access }
}

/** {@link requireCollection} as its page shows it, if it belongs to that community. */
export async function loadCollection(
  ctx: Ctx,
  { id, communityId }: { id: string; communityId: CommunityId },
): Promise<CollectionView> {
  const { row, access } = await requireCollection(ctx, { id })
  if (row.community_id !== communityId) fail('not_found')
  return {
    id: toBase36(row.id),
    title: row.title,
    path: collectionPath(access.label.path, toBase36(row.id)),
    postCount: row.count,
    community: access.label,
    bodyHtml: row.body_html,
    bodyMarkdown: row.body_md,
    display: row.display,
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    viewer: { canEdit: canModerate(ctx.viewer, access, 'posts'), isFollowing: row.is_following },
  }
}

/** Returns the posts of a collection from `loadCollection`, in order. Three statements. */
export async function listCollectionPosts(ctx: Ctx, collection: CollectionView): Promise<CollectionEntry[]> {
  const ids = await listPostIds(ctx, parseBase36<number>(collection.id) ?? fail('not_found'))
  const posts = await loadPosts(ctx, { ids })
  const byId = new Map(posts.map(post => [parseFullname('t3', post.fullname), post]))
  return ids.flatMap(id => {
    const post = byId.get(id)
    return post === undefined ? [] : [toEntry(collection, id, post)]
  })
}

function toEntry(collection: CollectionView, id: PostId, post: PostView): CollectionEntry {
  const { isModerator, isAuthor } = post.viewer
  const isKept = post.removal !== null && !isModerator && !isAuthor
  const state = post.isDeleted ? 'deleted' : isKept ? 'removed' : 'open'
  return {
    fullname: toFullname('t3', id),
    path: `${collection.path}${toBase36(id)}/`,
    state,
    post: state === 'open' ? post : null,
  }
}
