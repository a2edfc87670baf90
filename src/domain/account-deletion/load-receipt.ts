import { findReceipt } from '#domain/account-mail/receipt-link.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { DeletionReceipt } from '#shared/views/deletion-view.ts'

/** What a receipt's page shows: what was removed, or when it will be. */
export type ReceiptState = {
  keepsContent: boolean
  dueAt: Date
  /** Null: not done yet. */
  receipt: DeletionReceipt | null
}

/** The state of a deletion, for whoever has its link; null when there is none, or it was taken back. */
export async function loadReceipt(ctx: Ctx, { token }: { token: string }): Promise<ReceiptState | null> {
  const accountId = await findReceipt(ctx, { token })
  if (accountId === null) return null
  const row = await ctx.db
    .selectFrom('account_deletions')
    .select(['keeps_content', 'due_at', 'done_at', 'receipt'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (row === undefined) return null
  const receipt = row.done_at === null ? null : (row.receipt as DeletionReceipt | null)
  return { keepsContent: row.keeps_content, dueAt: row.due_at, receipt }
}
