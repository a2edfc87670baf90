import type { CommunityAccess } from '#domain/communities/community-access.ts'
import { lockCommunity } from '#domain/communities/lock-community.ts'
import { approvedColumns, type RemovalFacts, removedColumns } from '#domain/removals/removal-columns.ts'
import type { Ctx } from '#platform/context/context.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import { fail } from '#shared/errors.ts'
import type { PostId } from '#shared/ids.ts'
import { listingFlags } from './listing-flags.ts'
import { lockPost } from './lock-post.ts'
import { listPinned, PINNED_POSTS } from './pinned-posts.ts'

/* Actions of moderators, rules and the site on posts. The caller (domain/moderation) decides who may; each works in the
   caller's transaction, locks the post's row first and emits `post.moderated`. */

export type Target = { postId: PostId; access: CommunityAccess }

/** Removes a post from every listing; its page remains. Throws `not_found`, `post_deleted`. */
export async function removePost(tx: Ctx, target: Target, facts: RemovalFacts): Promise<void> {
  const post = await lockKept(tx, target.postId)
  await tx.db
    .updateTable('posts')
    .set({
      ...removedColumns(tx, facts),
      ...listingFlags(target.access.row, { isNsfw: post.is_nsfw, isGone: true }),
    })
    .where('id', '=', target.postId)
    .execute()
  await emitModerated(tx, target)
}

/** Restores a removed post and records that it was reviewed. Throws `not_found`, `post_deleted`. */
export async function approvePost(tx: Ctx, target: Target): Promise<void> {
  const post = await lockKept(tx, target.postId)
  await tx.db
    .updateTable('posts')
    .set({
      ...approvedColumns(tx),
      ...listingFlags(target.access.row, { isNsfw: post.is_nsfw, isGone: post.is_legally_blocked }),
    })
    .where('id', '=', target.postId)
    .execute()
  await emitModerated(tx, target)
}

export type PostMark = Partial<{
  is_locked: boolean
  is_nsfw: boolean
  is_spoiler: boolean
  is_contest: boolean
  distinguished: 'moderator' | 'admin' | null
  suggested_sort: string | null
  crowd_control: number | null
}>

/** Sets flags of a post. Throws `not_found`, `post_deleted`. */
export async function setPostMark(tx: Ctx, target: Target, mark: PostMark): Promise<void> {
  const { removed_at, is_legally_blocked } = await lockKept(tx, target.postId)
  const isGone = removed_at !== null || is_legally_blocked
  const flags =
    mark.is_nsfw === undefined ? {} : listingFlags(target.access.row, { isNsfw: mark.is_nsfw, isGone })
  await tx.db
    .updateTable('posts')
    .set({ ...mark, ...flags })
    .where('id', '=', target.postId)
    .execute()
  await emitModerated(tx, target)
}

/**
 * Pins a post in its community, replacing the one in `instead`, if given; up to `PINNED_POSTS` can be pinned. Throws `pin_limit`,
 * `not_found`, `post_deleted`.
 */
export async function pinPost(tx: Ctx, target: Target, instead: PostId | null): Promise<void> {
  const communityId = target.access.row.id
  // Serialize per community, so that two moderators can't pin a third.
  await lockCommunity(tx, { communityId })
  await lockKept(tx, target.postId)
  if (instead !== null) await unpin(tx, { postId: instead, access: target.access })
  const pinned = await listPinned(tx, target.access)
  if (pinned.some(post => post.id === target.postId)) return
  if (pinned.length >= PINNED_POSTS) fail('pin_limit', { limit: PINNED_POSTS })
  await tx.db.updateTable('posts').set({ is_pinned: true }).where('id', '=', target.postId).execute()
  await emitModerated(tx, target)
}

/** Unpins a post. */
export async function unpinPost(tx: Ctx, target: Target): Promise<void> {
  await lockKept(tx, target.postId)
  await unpin(tx, target)
}

async function unpin(tx: Ctx, { postId, access }: Target): Promise<void> {
  await tx.db
    .updateTable('posts')
    .set({ is_pinned: false })
    .where('id', '=', postId)
    .where('community_id', '=', access.row.id)
    .execute()
  await emitModerated(tx, { postId, access })
}

async function lockKept(tx: Ctx, postId: PostId) {
  const post = await lockPost(tx, postId)
  return post.deleted_at === null ? post : fail('post_deleted')
}

/** Emits the event of a moderator action on a post. */
export function emitModerated(tx: Ctx, { postId, access }: Target): Promise<void> {
  return emitEvent(tx, 'post.moderated', { postId, communityId: access.row.id })
}
