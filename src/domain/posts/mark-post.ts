import { requireWriter } from '#domain/accounts/policy.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import type { PostId } from '#shared/ids.ts'
import { listingFlags } from './listing-flags.ts'
import { lockPost, requirePost } from './lock-post.ts'
import { refuseMark } from './policy.ts'

/** Sets the NSFW and spoiler marks; allowed to the author, moderators and admins. */
export async function markPost(
  ctx: Ctx,
  input: { postId: PostId; isNsfw: boolean; isSpoiler: boolean },
): Promise<{ isNsfw: boolean; isSpoiler: boolean }> {
  requireWriter(ctx)
  const { row, access } = await requirePost(ctx, { postId: input.postId, rule: refuseMark })
  const { isNsfw, isSpoiler } = input
  await inTransaction(ctx, async tx => {
    await lockPost(tx, input.postId)
    await tx.db
      .updateTable('posts')
      .set({
        is_nsfw: isNsfw,
        is_spoiler: isSpoiler,
        ...listingFlags(access.row, { isNsfw, isGone: row.removed_at !== null }),
      })
      .where('id', '=', input.postId)
      .execute()
  })
  return { isNsfw, isSpoiler }
}
