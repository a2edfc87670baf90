import type { Erasure } from '#platform/backup/erasure-list.ts'
import type { Ctx } from '#platform/context/context.ts'
import { deleteDueAccounts } from './delete-due-accounts.ts'

/**
 * Deletes accounts again that were deleted after the restored backup was made, without an email, and remembers the others for
 * later backups. Returns how many accounts it deleted.
 */
export async function replayErasures(ctx: Ctx, erasures: readonly Erasure[]): Promise<number> {
  for (const { accountId, createdAt, keepsContent, erasedAt } of erasures) {
    const account = await ctx.db
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', accountId as never)
      .where('created_at', '=', new Date(createdAt))
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (account === undefined)
      await ctx.db
        .insertInto('erasures')
        .values({
          erased_id: accountId,
          created_at: new Date(createdAt),
          keeps_content: keepsContent,
          erased_at: new Date(erasedAt),
        })
        .onConflict(oc => oc.doNothing())
        .execute()
    else {
      const wish = { keeps_content: keepsContent, due_at: ctx.now(), done_at: null }
      await ctx.db
        .insertInto('account_deletions')
        .values({ account_id: account.id, ...wish })
        .onConflict(oc => oc.column('account_id').doUpdateSet(wish))
        .execute()
    }
  }
  // They had their receipt.
  return deleteDueAccounts(ctx, { mailer: { send: async () => {} }, siteName: '' })
}
