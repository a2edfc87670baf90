import { scoreOf } from '#domain/posts/view-post.ts'
import { wilsonLowerBound } from '#domain/ranking/confidence.ts'
import { controversyRank } from '#domain/ranking/controversy.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { AccountId, CommentId } from '#shared/ids.ts'
import type { LockedComment } from './lock-comment.ts'

type Direction = -1 | 0 | 1

/**
 * Stores one account's vote on a comment and counts it; the caller holds the comment's lock.
 * Returns the new score and the change to it.
 */
export async function countCommentVote(
  tx: Ctx,
  input: { comment: LockedComment; accountId: AccountId; direction: Direction },
): Promise<{ score: number | null; change: number }> {
  const { comment, accountId, direction } = input
  const before = await storedDirection(tx, accountId, comment.id)
  if (before === direction) return { score: scoreOf(comment), change: 0 }
  await storeDirection(tx, { accountId, commentId: comment.id, direction })
  const ups = comment.ups + Number(direction === 1) - Number(before === 1)
  const downs = comment.downs + Number(direction === -1) - Number(before === -1)
  await tx.db
    .updateTable('comments')
    .set({ ups, downs, best: wilsonLowerBound({ ups, downs }), controversy: controversyRank({ ups, downs }) })
    .where('id', '=', comment.id)
    .execute()
  return { score: scoreOf({ ...comment, ups, downs }), change: direction - before }
}

async function storedDirection(tx: Ctx, accountId: AccountId, commentId: CommentId): Promise<Direction> {
  const row = await tx.db
    .selectFrom('comment_votes')
    .select('direction')
    .where('account_id', '=', accountId)
    .where('comment_id', '=', commentId)
    .executeTakeFirst()
  return row?.direction ?? 0
}

async function storeDirection(
  tx: Ctx,
  vote: { accountId: AccountId; commentId: CommentId; direction: Direction },
): Promise<void> {
  const { accountId, commentId, direction } = vote
  if (direction === 0) {
    await tx.db
      .deleteFrom('comment_votes')
      .where('account_id', '=', accountId)
      .where('comment_id', '=', commentId)
      .execute()
    return
  }
  await tx.db
    .insertInto('comment_votes')
    .values({ account_id: accountId, comment_id: commentId, direction, created_at: tx.now() })
    .onConflict(conflict =>
      conflict.columns(['account_id', 'comment_id']).doUpdateSet({ direction, created_at: tx.now() }),
    )
    .execute()
}
