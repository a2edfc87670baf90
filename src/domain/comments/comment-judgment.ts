import { JUDGMENT_COLUMNS, type Judgment } from '#domain/mod-items/undo.ts'
import type { Ctx } from '#platform/context/context.ts'
import { lockKept, type Target, tell } from './moderate-comment.ts'

/** What moderators decided about a comment. Its row is locked. Throws `not_found`, `comment_deleted`. */
export async function loadCommentJudgment(
  tx: Ctx,
  { commentId }: Pick<Target, 'commentId'>,
): Promise<Judgment> {
  await lockKept(tx, commentId)
  return tx.db
    .selectFrom('comments')
    .select([...JUDGMENT_COLUMNS])
    .where('id', '=', commentId)
    .executeTakeFirstOrThrow()
}

/** Makes a comment as it was judged before; its row is locked already. */
export async function setCommentJudgment(tx: Ctx, target: Target, judgment: Judgment): Promise<void> {
  await tx.db
    .updateTable('comments')
    // Another one may have been pinned meanwhile.
    .set({ ...judgment, is_pinned: false })
    .where('id', '=', target.commentId)
    .execute()
  await tell(tx, target)
}
