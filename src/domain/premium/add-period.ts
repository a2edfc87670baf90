import type { Ctx } from '#platform/context/context.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import type { AccountId } from '#shared/ids.ts'
import type { PremiumCause } from '#shared/orders/order-wish.ts'
import { PREMIUM_COINS } from '#shared/premium.ts'
import { addMonth } from './add-month.ts'
import { endOf, findMembership, lockPremium, type Membership, storeMembership } from './memberships.ts'
import { givePeriodCoins } from './period-coins.ts'

type PaidMonth = {
  accountId: AccountId
  orderId: number
  cause: PremiumCause
  /** Null: unknown by now, or the member themselves. */
  giverId: AccountId | null
  cents: number
  currency: string
  /** The card that renewals are charged to. */
  cardId: number | null
}

/**
 * Adds a paid month to a member's Premium, after what is already paid. Runs in the transaction that ends its order,
 * so it happens once. Returns whether the account still exists.
 */
export async function addPeriod(tx: Pick<Ctx, 'db' | 'now'>, month: PaidMonth): Promise<boolean> {
  const { accountId, orderId, cause } = month
  if (!(await lockPremium(tx, accountId))) return false
  const now = tx.now()
  const before = await findMembership(tx, accountId)
  const isRunning = before !== null && endOf(before) > now
  const startsAt = isRunning ? before.paidUntil : now
  const anchorDay = isRunning ? before.anchorDay : now.getUTCDate()
  const endsAt = addMonth(startsAt, anchorDay)
  const period = await tx.db
    .insertInto('premium_periods')
    .values({
      ...{ account_id: accountId, order_id: orderId, is_gift: cause === 'gift' },
      giver_id: cause === 'gift' ? month.giverId : null,
      ...{ starts_at: startsAt, ends_at: endsAt, coins: PREMIUM_COINS },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await storeMembership(tx, {
    ...goOn(before, month),
    ...{ accountId, anchorDay, paidUntil: endsAt, failures: 0 },
    tryAt: cause === 'subscribe' || (isRunning && before.renews) ? endsAt : null,
    renews: cause === 'subscribe' || (isRunning && before.renews),
    startedAt: isRunning ? before.startedAt : now,
  })
  if (startsAt <= now) await givePeriodCoins(tx, { id: period.id, accountId })
  if (cause !== 'gift') return true
  const until = endsAt.toISOString()
  await emitEvent(tx, 'premium.changed', { accountId, change: 'given', periodId: period.id, until })
  return true
}

/** Returns a month's effect on renewal: a subscription sets it again. */
function goOn(before: Membership | null, { cause, cents, currency, cardId }: PaidMonth) {
  if (cause === 'subscribe') return { cents, currency, cardId, stopped: null }
  return {
    ...{ cents: before?.cents ?? null, currency: before?.currency ?? null, cardId: before?.cardId ?? null },
    stopped: null,
  }
}
