import { wilsonLowerBound } from '#domain/ranking/confidence.ts'
import { controversyRank } from '#domain/ranking/controversy.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { CommentId } from '#shared/ids.ts'

/** Gives a comment votes that were not cast here (demo content). Not for any public door. */
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
