import { takeBack } from '#domain/ledger/debts.ts'
import type { Cause } from '#domain/ledger/ledger.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { AccountId } from '#shared/ids.ts'
import { findMembership, lockPremium, storeMembership } from './memberships.ts'

/**
 * Takes a paid month of Premium back whose money was paid back, with its coins: what of it is left is taken from the end, and
 * nothing is renewed any more. In the transaction that takes the order back; done twice, once.
 */
export async function revokePeriod(
  tx: Pick<Ctx, 'db' | 'now'>,
  { orderId, cause, actorId }: { orderId: number; cause: Cause; actorId: AccountId | null },
): Promise<void> {
  const period = await tx.db
    .selectFrom('premium_periods')
    .select(['id', 'account_id as accountId', 'starts_at', 'ends_at', 'coins', 'coins_given_at'])
    .where('order_id', '=', orderId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (period === undefined || !(await lockPremium(tx, period.accountId))) return
  const { id, accountId } = period
  const now = tx.now()
  const membership = await findMembership(tx, accountId)
  const leftMs = Math.max(0, period.ends_at.getTime() - Math.max(period.starts_at.getTime(), now.getTime()))
  if (membership !== null)
    await storeMembership(tx, {
      ...membership,
      paidUntil: new Date(membership.paidUntil.getTime() - leftMs),
      ...{ renews: false, tryAt: null, failures: 0 },
    })
  await tx.db
    .updateTable('premium_periods')
    // Coins that were not given yet never are.
    .set({ revoked_at: now, coins_given_at: period.coins_given_at ?? now })
    .where('id', '=', id)
    .execute()
  if (period.coins_given_at !== null && period.coins > 0)
    await takeBack(tx, {
      ...{ key: `premium-revoked:${id}`, cause, actorId, accountId },
      ...{ currency: 'coins', amount: period.coins },
    })
}
