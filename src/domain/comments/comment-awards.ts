import type { DatabaseCtx } from '#platform/context/context.ts'
import type { AwardCounts } from '#shared/awards/award-kinds.ts'
import type { CommentId } from '#shared/ids.ts'

/** Returns the awards of a comment that stands, and locks it until the transaction ends; null when it was deleted or removed. */
export async function lockCommentAwards({ db }: DatabaseCtx, id: CommentId): Promise<AwardCounts | null> {
  const row = await db
    .selectFrom('comments')
    .select('awards')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row === undefined ? null : (row.awards ?? {})
}

/** Stores how many awards of each kind a comment has, whose row the caller has locked. */
export async function storeCommentAwards(
  { db }: DatabaseCtx,
  id: CommentId,
  counts: AwardCounts,
): Promise<void> {
  await db
    .updateTable('comments')
    .set({ awards: JSON.stringify(counts) })
    .where('id', '=', id)
    .execute()
}
