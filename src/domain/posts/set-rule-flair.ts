import type { RuleFlair } from '#domain/flair/rule-flair.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { CommunityId, PostId } from '#shared/ids.ts'
import { lockPost } from './lock-post.ts'
import { writePostFlair } from './set-post-flair.ts'

/** The flair an automatic rule gives a post, in the caller's transaction; false: it has one, which is to stay. */
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
