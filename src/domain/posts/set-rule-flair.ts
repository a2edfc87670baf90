import type { RuleFlair } from '#domain/flair/rule-flair.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { CommunityId, PostId } from '#shared/ids.ts'
import { lockPost } from './lock-post.ts'
import { writePostFlair } from './set-post-flair.ts'

/** Sets a post's flair for a rule, in the caller's transaction; returns false if it keeps an existing one. */
export async function setRuleFlair(
  tx: Ctx,
  input: { postId: PostId; communityId: CommunityId; flair: RuleFlair | null; overwrites: boolean },
): Promise<boolean> {
  const { postId, communityId, flair, overwrites } = input
  await lockPost(tx, postId)
  const { flair_text } = await tx.db
    .selectFrom('posts')
    .select('flair_text')
    .where('id', '=', postId)
    .executeTakeFirstOrThrow()
  if (flair_text !== null && !overwrites) return false
  await writePostFlair(tx, { postId, communityId, flair })
  return true
}
