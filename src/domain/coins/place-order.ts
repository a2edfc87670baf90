import type { Ctx, MemberCtx } from '#platform/context/context.ts'
import { inTransaction } from '#platform/context/context.ts'
import type { Charge, PaymentProvider, Payments } from '#platform/payments/payments.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId } from '#shared/ids.ts'
import { chargeKey, endOrder, type NewOrder, type Order, openOrder, requirePaid } from './orders.ts'

/** A buyer's payment. */
export type Payment = {
  /** The buyer's own name for the order; sent again, it is not charged again. */
  correlationId: string
  /** Price shown to the buyer, in hundredths. */
  pennies: number
  /** Token from the provider's form; null: `cardId` of a saved card. */
  token: string | null
  cardId: number | null
  rememberCard: boolean
}

type Purchase = Pick<NewOrder, 'kind' | 'coins' | 'cents' | 'wish'> & {
  /** Refuses a new order, in the transaction that writes it down. */
  check?: (tx: MemberCtx, order: Order) => Promise<void>
}

/**
 * Charges the viewer for an order, once however often it is sent. Throws `payments_off`, `field_invalid`,
 * `price_changed`, `conflict` when the order of that name was another one, `payment_declined`, `payment_unconfirmed`,
 * `payment_pending` while it is unknown whether the provider charged, and `payment_failed`.
 */
export async function placeOrder(
  ctx: MemberCtx,
  { provider, currency }: Pick<Payments, 'provider' | 'currency'>,
  payment: Payment,
  { check, ...purchase }: Purchase,
): Promise<Order> {
  if (provider === null) fail('payments_off')
  if (!/^[\w-]{8,100}$/.test(payment.correlationId)) fail('field_invalid', { field: 'correlation_id' })
  if (purchase.cents !== payment.pennies) fail('price_changed', { field: 'pennies' })
  const source = await sourceOf(ctx, { buyer: ctx.viewer, provider }, payment)
  const { correlationId } = payment
  const { order, isNew } = await inTransaction(ctx, async tx => {
    const opened = await openOrder(tx, ctx.viewer, {
      ...{ ...purchase, correlationId, currency, provider: provider.name },
    })
    if (opened.isNew) await check?.(tx, opened.order)
    return opened
  })
  const charge = { cents: purchase.cents, currency, source, rememberCard: payment.rememberCard }
  const ended = isNew
    ? await chargeOrder(ctx, { order, provider, charge: { ...charge, key: chargeKey(order) } })
    : await settleOrder(ctx, { order, provider, isOver: false })
  requirePaid(ended)
  return ended
}

async function sourceOf(
  { db }: Ctx,
  { buyer, provider }: { buyer: { id: AccountId }; provider: PaymentProvider },
  { token, cardId }: Payment,
): Promise<Charge['source']> {
  if (cardId !== null) {
    const card = await db
      .selectFrom('saved_cards')
      .select('reference')
      .where('id', '=', cardId)
      .where('account_id', '=', buyer.id)
      .where('provider', '=', provider.name)
      .executeTakeFirst()
    return { card: card?.reference ?? fail('field_invalid', { field: 'card_id' }) }
  }
  if (token === null || token === '' || token.length > 200) fail('field_invalid', { field: 'token' })
  return { token }
}

/** Asks the provider for an order's charge, and ends the order once the result is known. */
export async function chargeOrder(
  ctx: Pick<Ctx, 'db' | 'now' | 'log'>,
  { order, provider, charge }: { order: Order; provider: PaymentProvider; charge: Charge },
): Promise<Order> {
  try {
    return await endOrder(ctx, order, await provider.charge(charge))
  } catch (err) {
    // Whether it charged is not known: ask at once, and again later.
    ctx.log.warn({ err, order: order.id }, 'A payment provider did not say whether it charged')
    return await settleOrder(ctx, { order, provider, isOver: false })
  }
}

/**
 * Ends an order by what the provider says became of its charge. What the provider never heard of stays open until `isOver`: its
 * request may still be on the way.
 */
export async function settleOrder(
  ctx: Pick<Ctx, 'db' | 'now' | 'log'>,
  { order, provider, isOver }: { order: Order; provider: PaymentProvider; isOver: boolean },
): Promise<Order> {
  if (order.state !== 'pending') return order
  const charged = await provider.find(chargeKey(order), order.createdAt).catch((err: unknown) => {
    ctx.log.warn({ err, order: order.id }, 'A payment provider could not be asked for a charge')
    return undefined
  })
  if (charged === undefined || (charged === null && !isOver)) return order
  if (charged?.state === 'waiting' && isOver) return await giveUp(ctx, order, provider, charged.reference)
  return await endOrder(ctx, order, charged)
}

/** Cancels a charge that its buyer never confirmed. One that was paid at that moment stays for the next time. */
async function giveUp(
  ctx: Pick<Ctx, 'db' | 'now' | 'log'>,
  order: Order,
  provider: PaymentProvider,
  reference: string,
): Promise<Order> {
  try {
    await provider.cancel(reference)
  } catch (err) {
    ctx.log.warn({ err, order: order.id }, 'A payment provider could not cancel a charge')
    return order
  }
  return await endOrder(ctx, order, { state: 'unconfirmed' })
}
