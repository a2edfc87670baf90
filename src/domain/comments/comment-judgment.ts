import { JUDGMENT_COLUMNS, type Judgment } from '#domain/mod-items/undo.ts'
import type { Ctx } from '#platform/context/context.ts'
import { emitModerated, lockKept, type Target } from './moderate-comment.ts'

/** Returns the moderators' decision on a comment, locking its row. Throws `not_found`, `comment_deleted`. */
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

/** Restores an earlier decision on a comment whose row is already locked. */
export async function setCommentJudgment(tx: Ctx, target: Target, judgment: Judgment): Promise<void> {
  await tx.db
    .updateTable('comments')
    // Another one may have been pinned meanwhile.
    .set({ ...judgment, is_pinned: false })
    .where('id', '=', target.commentId)
    .execute()
  await emitModerated(tx, target)
}
