import { findReceipt } from '#domain/account-mail/receipt-link.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { DeletionReceipt } from '#shared/views/deletion-view.ts'

/** Data of a receipt's page: what was removed, or when it will be. */
export type ReceiptState = {
  keepsContent: boolean
  dueAt: Date
  /** Null: not deleted yet. */
  receipt: DeletionReceipt | null
  /** When it was recorded beside the backups, so that restoring one deletes the account again; null: not yet, or no backups. */
  listedAt: Date | null
}

/** Returns the state of a deletion, for anyone with its link; null when there is none, or it was canceled. */
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
  const erasure = await ctx.db
    .selectFrom('erasures')
    .select('listed_at')
    .where('left_id', '=', accountId)
    .executeTakeFirst()
  return { keepsContent: row.keeps_content, dueAt: row.due_at, receipt, listedAt: erasure?.listed_at ?? null }
}
