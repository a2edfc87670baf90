import type { Ctx } from '#platform/context/context.ts'
import type { AccountId } from '#shared/ids.ts'

/** A deletion that an account asked for and can still take back. */
export type PendingDeletion = { dueAt: Date; keepsContent: boolean }

/** What is to become of an account; null when nothing is. */
export async function findDeletion(
  ctx: Ctx,
  { accountId }: { accountId: AccountId },
): Promise<PendingDeletion | null> {
  const row = await ctx.db
    .selectFrom('account_deletions')
    .select(['due_at', 'keeps_content'])
    .where('account_id', '=', accountId)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return row === undefined ? null : { dueAt: row.due_at, keepsContent: row.keeps_content }
}
