import type { Ctx } from '#platform/context/context.ts'
import type { PostId } from '#shared/ids.ts'
import type { CommentView } from '#shared/views/comment-view.ts'
import { loadComments } from './load-comments.ts'

/** Returns the newest comments of a post that the viewer may see, wherever they are in its thread; at most `limit`. */
export async function listLatestComments(
  ctx: Ctx,
  { postId, limit }: { postId: PostId; limit: number },
): Promise<CommentView[]> {
  const rows = await ctx.db
    .selectFrom('comments')
    .select('id')
    .where('post_id', '=', postId)
    .where('deleted_at', 'is', null)
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  const comments = await loadComments(ctx, { ids: rows.map(row => row.id) })
  return comments.filter(comment => !comment.isDeleted && comment.removal === null)
}
