import type { Ctx } from '#platform/context/context.ts'
import type { CommentId, CommunityId, PostId } from '#shared/ids.ts'
import { loadThings } from './load-things.ts'

/**
 * The post or comment in view of which a moderator acted on a person, so that the act stands in its history too; neither
 * where that was elsewhere or not seen.
 */
export async function loadContextItem(
  ctx: Ctx,
  { communityId, contextId }: { communityId: CommunityId; contextId?: string | null | undefined },
): Promise<{ postId: PostId | null; commentId: CommentId | null }> {
  const thing = contextId ? (await loadThings(ctx, [contextId])).get(contextId) : undefined
  if (thing?.communityId !== communityId) return { postId: null, commentId: null }
  return { postId: thing.postId, commentId: thing.commentId }
}
