import type { Ctx } from '#platform/context/context.ts'
import type { AccountId } from '#shared/ids.ts'

/** Deletes all passkeys of an account, for a reset; the caller has checked permission. Returns how many. */
export async function removePasskeysOf(tx: Ctx, { accountId }: { accountId: AccountId }): Promise<number> {
  const removed = await tx.db.deleteFrom('passkeys').where('account_id', '=', accountId).executeTakeFirst()
  return Number(removed.numDeletedRows)
}
