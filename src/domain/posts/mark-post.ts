import { requireWriter } from '#domain/accounts/policy.ts'
import { logModActs } from '#domain/mod-log/log-mod-act.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import type { PostId } from '#shared/ids.ts'
import { postRef } from '#shared/thing-ref.ts'
import { requirePost } from './lock-post.ts'
import { setPostMark } from './moderate-post.ts'
import { refuseMark } from './policy.ts'

/** Sets the NSFW and spoiler flags; for the author, post moderators and admins; the latter two are logged. */
export async function markPost(
  ctx: Ctx,
  input: { postId: PostId; isNsfw: boolean; isSpoiler: boolean },
): Promise<{ isNsfw: boolean; isSpoiler: boolean }> {
  const { viewer } = requireWriter(ctx)
  const { postId, isNsfw, isSpoiler } = input
  const { row, access } = await requirePost(ctx, { postId, rule: refuseMark })
  const acts = [
    row.is_nsfw === isNsfw ? [] : isNsfw ? ('mark_nsfw' as const) : ('unmark_nsfw' as const),
    row.is_spoiler === isSpoiler ? [] : isSpoiler ? ('mark_spoiler' as const) : ('unmark_spoiler' as const),
  ].flat()
  const { author_id: accountId } = row
  const by = access.isModerator ? 'moderator' : 'admin'
  await inTransaction(ctx, async tx => {
    await setPostMark(tx, { postId, access }, { is_nsfw: isNsfw, is_spoiler: isSpoiler })
    if (accountId === viewer.id) return
    const act = { communityId: access.row.id, by, ref: postRef(postId), accountId } as const
    await logModActs(
      tx,
      acts.map(action => ({ ...act, action })),
    )
  })
  return { isNsfw, isSpoiler }
}
