import { JUDGMENT_COLUMNS, type Judgment } from '#domain/mod-items/undo.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import { listingFlags } from './listing-flags.ts'
import { lockPost } from './lock-post.ts'
import { emitModerated, type Target } from './moderate-post.ts'

/** Returns the moderators' decision on a post, locking its row. Throws `not_found`, `post_deleted`. */
export async function loadPostJudgment(tx: Ctx, { postId }: Pick<Target, 'postId'>): Promise<Judgment> {
  const post = await lockPost(tx, postId)
  if (post.deleted_at !== null) fail('post_deleted')
  return tx.db
    .selectFrom('posts')
    .select([...JUDGMENT_COLUMNS])
    .where('id', '=', postId)
    .executeTakeFirstOrThrow()
}

/** Restores an earlier decision on a post whose row is already locked. */
export async function setPostJudgment(tx: Ctx, target: Target, judgment: Judgment): Promise<void> {
  const { is_nsfw, is_legally_blocked } = await lockPost(tx, target.postId)
  const isGone = judgment.removed_at !== null || is_legally_blocked
  const flags = listingFlags(target.access.row, { isNsfw: is_nsfw, isGone })
  await tx.db
    .updateTable('posts')
    // Others may have been pinned meanwhile.
    .set({ ...judgment, is_pinned: false, ...flags })
    .where('id', '=', target.postId)
    .execute()
  await emitModerated(tx, target)
}
