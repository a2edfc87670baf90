import type { Ctx } from '#platform/context/context.ts'
import type { AccountId } from '#shared/ids.ts'

/** Says until when an account has Premium, days of grace included; `domain/premium` alone calls it, with the account locked. */
export async function setPremiumUntil(
  tx: Pick<Ctx, 'db'>,
  { accountId, until }: { accountId: AccountId; until: Date },
): Promise<void> {
  await tx.db.updateTable('accounts').set({ premium_until: until }).where('id', '=', accountId).execute()
}
