import { takeBack } from '#domain/ledger/debts.ts'
import { type Cause, type Move, makeEntry } from '#domain/ledger/ledger.ts'
import { revokePeriod } from '#domain/premium/revoke-period.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import type { PaymentProvider } from '#platform/payments/payments.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId } from '#shared/ids.ts'
import { lockOrder, type Order, setOrderState } from './orders.ts'

type Tx = Pick<Ctx, 'db' | 'now'>
type Why = { actorId: AccountId | null; note?: string }

/**
 * Takes the coins of a paid order back, in the transaction `tx`; what was spent becomes a debt. The money follows with
 * {@link payBack}. Throws `not_found`, `conflict` for an order that is not paid. The caller has checked who may.
 */
export async function openRefund(tx: Tx, { id, ...why }: { id: number } & Why): Promise<Order> {
  const order = await lockOrder(tx, { id })
  if (order.state !== 'paid') fail('conflict')
  await takeCoins(tx, order, { key: `refund:${id}`, cause: 'refund', ...why })
  await setOrderState(tx, { id, state: 'refunding' })
  return { ...order, state: 'refunding' }
}

/** Has the provider pay the money back; returns whether it did. What failed is asked for again by a job. */
export async function payBack(
  ctx: Pick<Ctx, 'db' | 'now' | 'log'>,
  { id, provider }: { id: number; provider: PaymentProvider | null },
): Promise<boolean> {
  const order = await inTransaction(ctx, tx => lockOrder(tx, { id }))
  if (order.state !== 'refunding' || provider?.name !== order.provider || order.chargeRef === null)
    return false
  try {
    await provider.refund(order.chargeRef)
  } catch (err) {
    ctx.log.warn({ err, order: order.id }, 'A payment provider did not confirm a refund')
    return false
  }
  await inTransaction(ctx, tx => closeRefund(tx, order))
  return true
}

/** Books the money of an order that was paid back; done twice, once. */
export async function closeRefund(tx: Tx, { id }: Pick<Order, 'id'>): Promise<void> {
  const order = await lockOrder(tx, { id })
  if (order.state !== 'refunding') return
  await moveCents(tx, { key: `refund-money:${id}`, cause: 'refund', actorId: null, cents: -order.cents })
  await setOrderState(tx, { id, state: 'refunded' })
}

/**
 * Books that the buyer's bank took the money of an order back: coins and cents in one. `dispute` names the bank's case. An order
 * that was refunded before is no longer theirs to dispute: the provider settles that with the bank.
 */
export async function openDispute(tx: Tx, { id, dispute }: { id: number; dispute: string }): Promise<void> {
  const order = await lockOrder(tx, { id })
  if (order.state !== 'paid') return
  const why = { cause: 'chargeback' as const, actorId: null }
  await takeCoins(tx, order, { key: `dispute:${id}:${dispute}`, ...why })
  await moveCents(tx, { key: `dispute-money:${id}:${dispute}`, ...why, cents: -order.cents })
  await setOrderState(tx, { id, state: 'disputed' })
}

/** Gives the coins of a dispute back that the site won; the money returned. */
export async function winDispute(tx: Tx, { id, dispute }: { id: number; dispute: string }): Promise<void> {
  const order = await lockOrder(tx, { id })
  if (order.state !== 'disputed') return
  const { accountId, coins, cents } = order
  const holder = accountId === null ? ({ house: 'forfeited' } as const) : { accountId }
  const moves: Move[] = [
    { holder: { house: 'issued' }, currency: 'coins', amount: -coins },
    { holder, currency: 'coins', amount: coins },
  ]
  const why = { cause: 'chargeback_won' as const, actorId: null }
  if (coins > 0) await makeEntry(tx, { key: `dispute-won:${id}:${dispute}`, ...why, moves })
  await moveCents(tx, { key: `dispute-won-money:${id}:${dispute}`, ...why, cents })
  await setOrderState(tx, { id, state: 'paid' })
}

type Named = Why & { key: string; cause: Cause }

async function takeCoins(tx: Tx, order: Order, named: Named): Promise<void> {
  const { accountId, coins: amount } = order
  if (order.kind === 'premium')
    await revokePeriod(tx, { orderId: order.id, cause: named.cause, actorId: named.actorId })
  if (amount === 0) return
  const currency = 'coins' as const
  if (accountId !== null) {
    await takeBack(tx, { ...named, accountId, currency, amount })
    return
  }
  // The buyer's account is gone, and its coins were forfeited.
  await makeEntry(tx, {
    ...named,
    moves: [
      { holder: { house: 'forfeited' }, currency, amount: -amount },
      { holder: { house: 'issued' }, currency, amount },
    ],
  })
}

async function moveCents(tx: Tx, { cents, ...named }: Named & { cents: number }): Promise<void> {
  await makeEntry(tx, {
    ...named,
    moves: [
      { holder: { house: 'provider' }, currency: 'cents', amount: cents },
      { holder: { house: 'revenue' }, currency: 'cents', amount: -cents },
    ],
  })
}
