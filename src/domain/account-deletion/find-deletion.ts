import type { Ctx } from '#platform/context/context.ts'
import type { AccountId } from '#shared/ids.ts'

/** A requested deletion that can still be canceled. */
export type PendingDeletion = { dueAt: Date; keepsContent: boolean }

/** Returns an account's pending deletion; null when there is none. */
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
