import { wilsonLowerBound } from '#domain/ranking/confidence.ts'
import { controversyRank } from '#domain/ranking/controversy.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { CommentId } from '#shared/ids.ts'

/** Sets a comment's vote counts without votes (demo content). Not for public endpoints. */
export async function adoptCommentCounts(
  tx: Ctx,
  input: { commentId: CommentId; ups: number; downs: number },
): Promise<void> {
  const { ups, downs } = input
  await tx.db
    .updateTable('comments')
    .set({ ups, downs, best: wilsonLowerBound({ ups, downs }), controversy: controversyRank({ ups, downs }) })
    .where('id', '=', input.commentId)
    .execute()
}
