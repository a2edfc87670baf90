import { type Ctx, inTransaction } from '#platform/context/context.ts'
import type { ChargeReport, Notice, PaymentProvider } from '#platform/payments/payments.ts'
import { chargeKey, endOrder, findOrder, type Order } from './orders.ts'
import { closeRefund, openDispute, openRefund, winDispute } from './refund-order.ts'

type Hearing = Pick<Ctx, 'db' | 'now' | 'log'>
type Outcome = 'handled' | 'ignored' | 'unknown'

/**
 * Acts on what a provider reported by itself, each notice once. Nothing in it is believed but what it is about: the provider is
 * asked how that charge stands now, so that notices may come late, twice or in any order. Throws when it cannot be asked: the
 * provider reports again.
 */
export async function hearNotice(
  ctx: Hearing,
  { notice, provider }: { notice: Notice; provider: PaymentProvider },
): Promise<Outcome | 'known'> {
  const { id, type, at, reference } = notice
  if (await isKnown(ctx, id)) return 'known'
  const report = reference === null ? null : await provider.look(reference)
  return await inTransaction(ctx, async tx => {
    const order = report === null ? null : await orderOf(tx, report, provider)
    const outcome = report === null ? 'ignored' : order === null ? 'unknown' : 'handled'
    const inserted = await tx.db
      .insertInto('payment_events')
      .values({
        ...{ id, provider: provider.name, type: type.slice(0, 100), charge_ref: reference },
        ...{ order_id: order?.id ?? null, outcome, happened_at: at, received_at: tx.now() },
      })
      .onConflict(conflict => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (inserted === undefined) return 'known'
    if (order !== null && report !== null) await follow(tx, order, report)
    if (outcome === 'unknown')
      tx.log.warn({ event: id, type }, 'A payment provider reported a charge of no order')
    return outcome
  })
}

async function isKnown({ db }: Hearing, id: string): Promise<boolean> {
  const row = await db.selectFrom('payment_events').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Returns the order that a charge is for: its name, amount and currency have to be the ones the site asked for. */
async function orderOf(
  tx: Hearing,
  { key, cents, currency }: ChargeReport,
  provider: PaymentProvider,
): Promise<Order | null> {
  const id = Number(/^order-(\d{1,15})-/.exec(key ?? '')?.[1] ?? Number.NaN)
  const order = Number.isSafeInteger(id) ? await findOrder(tx, { id }) : null
  if (order === null || chargeKey(order) !== key || order.provider !== provider.name) return null
  return order.cents === cents && order.currency === currency ? order : null
}

/** Brings an order to where its charge stands. Each step is done once, whatever was done before. */
export async function follow(tx: Hearing, { id, cents }: Order, report: ChargeReport): Promise<void> {
  const { charged, refundedCents, dispute } = report
  const order = await endOrder(tx, { id }, charged)
  if (charged.state !== 'paid') return
  if (refundedCents >= cents) {
    if (order.state === 'paid')
      await openRefund(tx, { id, actorId: null, note: 'Refunded at the payment provider' })
    await closeRefund(tx, { id })
    return
  }
  if (dispute === null) return
  if (dispute.state === 'won') await winDispute(tx, { id, dispute: dispute.id })
  else await openDispute(tx, { id, dispute: dispute.id })
}
