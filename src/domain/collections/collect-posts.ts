import { sql } from 'kysely'
import { movedTo } from '#domain/communities/setup/move-item.ts'
import { requireModerator } from '#domain/communities/team/require-moderator.ts'
import { loadPostRows } from '#domain/posts/load-posts.ts'
import { type Ctx, inTransaction, type MemberCtx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId, PostId } from '#shared/ids.ts'
import { LIMITS } from '#shared/limits.ts'
import { emitChanged, listPostIds } from './emit-changed.ts'

type Named = { id: number; communityId: CommunityId; postId: PostId }

/**
 * Adds a post of the collection's community at its end, or removes it; idempotent. Throws as `requireModerator`, `not_found`,
 * `post_deleted`, `collection_post_foreign`, `collection_full`.
 */
export async function setInCollection(
  ctx: Ctx,
  { isIn, ...named }: Named & { isIn: boolean },
): Promise<{ isIn: boolean }> {
  const { communityId, postId } = named
  const { member } = await requireModerator(ctx, { communityId, right: 'posts' })
  if (isIn) await requireCollectable(member, { communityId, postId })
  await change(member, named, ids => {
    if (!isIn) return ids.filter(id => id !== postId)
    const { postsPerCollection } = LIMITS
    if (ids.includes(postId)) return ids
    return ids.length >= postsPerCollection
      ? fail('collection_full', { postsPerCollection })
      : [...ids, postId]
  })
  return { isIn }
}

/** Moves a post of a collection to another position, counted from 0. Throws as `requireModerator`, `not_found`. */
export async function moveInCollection(ctx: Ctx, { to, ...named }: Named & { to: number }): Promise<void> {
  const { member } = await requireModerator(ctx, { communityId: named.communityId, right: 'posts' })
  await change(member, named, ids => (movedTo(ids, named.postId, to) as PostId[] | null) ?? fail('not_found'))
}

async function requireCollectable(
  member: MemberCtx,
  { communityId, postId }: { communityId: CommunityId; postId: PostId },
): Promise<void> {
  const [post] = await loadPostRows(member, { ids: [postId], withBody: false })
  if (post === undefined) fail('not_found', { field: 'post' })
  if (post.row.community_id !== communityId) fail('collection_post_foreign', { field: 'post' })
  if (post.row.deleted_at !== null) fail('post_deleted', { field: 'post' })
}

/** Locks the collection, so that concurrent changes happen one after the other. */
async function change(
  member: MemberCtx,
  { id, communityId, postId }: Named,
  order: (ids: PostId[]) => PostId[],
): Promise<void> {
  await inTransaction(member, async tx => {
    const { rows } = await sql`
      select from collections where id = ${id} and community_id = ${communityId} for update`.execute(tx.db)
    if (rows.length === 0) fail('not_found')
    const before = await listPostIds(tx, id)
    const after = order(before)
    if (after === before || after.join() === before.join()) return
    await sql`delete from collection_posts where collection_id = ${id} and post_id <> all(${after}::bigint[])`.execute(
      tx.db,
    )
    await sql`
      insert into collection_posts as c (collection_id, post_id, position, added_at)
      select ${id}::bigint, given.id, given.place, ${tx.now()}::timestamptz
      from unnest(${after}::bigint[]) with ordinality as given(id, place)
      on conflict (collection_id, post_id) do update set position = excluded.position
      where c.position <> excluded.position`.execute(tx.db)
    await sql`update collections set changed_at = ${tx.now()}::timestamptz where id = ${id}`.execute(tx.db)
    await emitChanged(tx, { id, postIds: [...new Set([...before, postId])] })
  })
}
