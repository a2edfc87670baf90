import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { makeEntry } from '#domain/ledger/ledger.ts'
import { addPeriod } from '#domain/premium/add-period.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { enqueueJob } from '#platform/jobs/enqueue-job.ts'
import type { Charged, KeptCard, PaymentProvider } from '#platform/payments/payments.ts'
import { type ErrorCode, fail } from '#shared/errors.ts'
import type { AccountId } from '#shared/ids.ts'
import type { OrderWish } from '#shared/orders/order-wish.ts'

export type OrderState = 'pending' | 'paid' | 'declined' | 'failed' | 'refunding' | 'refunded' | 'disputed'
export type OrderKind = 'coins' | 'award' | 'premium'
export type Order = {
  id: number
  correlationId: string
  provider: PaymentProvider['name']
  createdAt: Date
  accountId: AccountId | null
  kind: OrderKind
  coins: number
  cents: number
  currency: string
  wish: OrderWish | null
  state: OrderState
  reason: string | null
  chargeRef: string | null
  /** Token the buyer's browser continues with when their bank asks for confirmation. */
  confirmWith?: string | null
}
export type NewOrder = {
  correlationId: string
  kind: OrderKind
  coins: number
  cents: number
  currency: string
  /** Purchase besides its coins, if any. */
  wish: OrderWish | null
}

type Tx = Pick<Ctx, 'db' | 'now'>

/** The name of an order's charge with the provider; no other site that uses the same provider's account has it, too. */
export function chargeKey({ id, correlationId }: Pick<Order, 'id' | 'correlationId'>): string {
  return `order-${id}-${correlationId}`
}

/**
 * Writes an order down before anything is charged, or finds the buyer's own of that name. Throws `conflict` when that was another
 * one.
 */
export async function openOrder(
  ctx: Tx,
  buyer: { id: AccountId },
  order: NewOrder & { provider: PaymentProvider['name'] },
): Promise<{ order: Order; isNew: boolean }> {
  const { rows } = await sql<{ id: number }>`
    insert into orders (account_id, correlation_id, kind, coins, cents, currency, wish, provider, created_at)
    values (${buyer.id}, ${order.correlationId}, ${order.kind}, ${order.coins}, ${order.cents}, ${order.currency},
      ${order.wish === null ? null : JSON.stringify(order.wish)}, ${order.provider}, ${ctx.now()})
    on conflict (account_id, correlation_id) do nothing returning id`.execute(ctx.db)
  const row = await ctx.db
    .selectFrom('orders')
    .select(FIELDS)
    .where('account_id', '=', buyer.id)
    .where('correlation_id', '=', order.correlationId)
    .executeTakeFirstOrThrow()
  const { kind, coins, cents, wish } = row
  const isSame = isDeepStrictEqual(
    { kind, coins, cents, wish },
    { kind: order.kind, coins: order.coins, cents: order.cents, wish: order.wish },
  )
  if (!isSame) fail('conflict', { field: 'correlation_id' })
  return { order: toOrder(row), isNew: rows.length > 0 }
}

const FIELDS = [
  ...(['id', 'account_id', 'correlation_id', 'provider', 'kind', 'coins', 'cents', 'currency'] as const),
  ...(['wish', 'state', 'reason', 'charge_ref', 'created_at'] as const),
] as const

function toOrder(row: {
  id: number
  account_id: AccountId | null
  correlation_id: string
  provider: PaymentProvider['name']
  created_at: Date
  kind: OrderKind
  coins: number
  cents: number
  currency: string
  wish: OrderWish | null
  state: OrderState
  reason: string | null
  charge_ref: string | null
}): Order {
  const { account_id, correlation_id, charge_ref, created_at, ...rest } = row
  return {
    ...rest,
    accountId: account_id,
    correlationId: correlation_id,
    chargeRef: charge_ref,
    createdAt: created_at,
  }
}

/** Locks an order in the transaction that changes it. Throws `not_found`. */
export async function lockOrder({ db }: Tx, { id }: { id: number }): Promise<Order> {
  const row = await db.selectFrom('orders').select(FIELDS).where('id', '=', id).forUpdate().executeTakeFirst()
  return row === undefined ? fail('not_found') : toOrder(row)
}

/** Returns an order; null: there is none. */
export async function findOrder({ db }: Pick<Ctx, 'db'>, { id }: { id: number }): Promise<Order | null> {
  const row = await db.selectFrom('orders').select(FIELDS).where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : toOrder(row)
}

/** Returns orders whose coins are back while the provider has not confirmed the money, the oldest first. */
export async function listRefunding({ db }: Pick<Ctx, 'db'>, { limit }: { limit: number }): Promise<Order[]> {
  const rows = await db
    .selectFrom('orders')
    .select(FIELDS)
    .where('state', '=', 'refunding')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toOrder)
}

/** Records an order's new state; the caller has locked it. */
export async function setOrderState(
  { db }: Tx,
  { id, state }: { id: number; state: OrderState },
): Promise<void> {
  await db.updateTable('orders').set({ state }).where('id', '=', id).execute()
}

/** Returns orders that have waited for their provider since before `since`, the oldest first. */
export async function listPending(
  { db }: Pick<Ctx, 'db'>,
  { since, limit }: { since: Date; limit: number },
): Promise<Order[]> {
  const rows = await db
    .selectFrom('orders')
    .select(FIELDS)
    .where('state', '=', 'pending')
    .where('created_at', '<', since)
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return rows.map(toOrder)
}

const REFUSALS = { declined: 'payment_declined', unconfirmed: 'payment_unconfirmed' } as const

/**
 * Ends an order by the result of its charge; null: the provider has no record of it. The coins of a paid order arrive
 * in the same transaction. Idempotent: the first end stays.
 */
export async function endOrder(ctx: Tx, { id }: { id: number }, charged: Charged | null): Promise<Order> {
  return await inTransaction(ctx, async tx => {
    const order = await lockOrder(tx, { id })
    // What was given up, and was paid nevertheless, is delivered: the buyer's money is gone.
    const isLate = charged?.state === 'paid' && (order.state === 'failed' || order.state === 'declined')
    if (order.state !== 'pending' && !isLate) return order
    if (charged?.state === 'waiting') {
      // Its buyer has to confirm it: it stays open, under a name by which the provider reports what comes of it.
      await tx.db.updateTable('orders').set({ charge_ref: charged.reference }).where('id', '=', id).execute()
      return { ...order, chargeRef: charged.reference, confirmWith: charged.confirmWith }
    }
    const ended =
      charged?.state === 'paid'
        ? { state: 'paid' as const, charge_ref: charged.reference, reason: null }
        : {
            state: charged === null ? ('failed' as const) : ('declined' as const),
            charge_ref: null,
            reason: charged === null ? 'payment_failed' : REFUSALS[charged.state],
          }
    await tx.db
      .updateTable('orders')
      .set({ ...ended, finished_at: tx.now() })
      .where('id', '=', id)
      .execute()
    if (charged?.state === 'paid') {
      await payOut(tx, order, charged)
      await enqueueJob(tx, 'orders.send-receipt', { orderId: id }, { maxAttempts: 10 })
    }
    return { ...order, state: ended.state, reason: ended.reason, chargeRef: ended.charge_ref }
  })
}

async function payOut(tx: Tx, order: Order, { card }: Charged & { state: 'paid' }): Promise<void> {
  const { accountId, coins, cents, wish } = order
  const receiver = accountId === null ? ({ house: 'forfeited' } as const) : { accountId }
  await makeEntry(tx, {
    key: `order:${order.id}`,
    cause: order.kind === 'premium' ? 'premium' : 'purchase',
    actorId: accountId,
    moves: [
      { holder: { house: 'issued' }, currency: 'coins', amount: -coins },
      { holder: receiver, currency: 'coins', amount: coins },
      { holder: { house: 'revenue' }, currency: 'cents', amount: -cents },
      { holder: { house: 'provider' }, currency: 'cents', amount: cents },
    ],
  })
  const cardId =
    card === null || accountId === null
      ? null
      : await keepCard(tx, { accountId, card, provider: order.provider })
  if (wish === null || !('premium' in wish)) return
  const month = {
    ...{ orderId: order.id, cause: wish.premium, giverId: accountId },
    ...{ cents: wish.renewalCents ?? cents, currency: order.currency, cardId: cardId ?? wish.cardId },
  }
  // A gift for a member who has left meanwhile goes to the giver.
  const isGiven = await addPeriod(tx, { ...month, accountId: wish.receiverId })
  if (!isGiven && accountId !== null) await addPeriod(tx, { ...month, cause: 'gift', accountId })
}

/** Keeps the provider's reference to a member's card, once. Returns its id. */
export async function keepCard(
  tx: Tx,
  { accountId, card, provider }: { accountId: AccountId; card: KeptCard; provider: PaymentProvider['name'] },
): Promise<number> {
  const { id } = await tx.db
    .insertInto('saved_cards')
    .values({
      account_id: accountId,
      provider,
      reference: card.reference,
      brand: card.brand.slice(0, 40),
      last_digits: card.lastDigits,
      created_at: tx.now(),
    })
    .onConflict(conflict =>
      conflict
        .columns(['account_id', 'provider', 'reference'])
        .doUpdateSet(({ ref }) => ({ brand: ref('excluded.brand') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const HAVE_BEEN_PAID: readonly OrderState[] = ['paid', 'refunding', 'refunded', 'disputed']

/** Throws the error shown to a buyer who asks about an order that was not paid. */
export function requirePaid(order: Order): void {
  if (HAVE_BEEN_PAID.includes(order.state)) return
  if (order.confirmWith !== undefined)
    fail('payment_unconfirmed', order.confirmWith === null ? {} : { confirmWith: order.confirmWith })
  fail((order.reason ?? 'payment_pending') as ErrorCode)
}

/** Returns whether a member waits for the provider's answer to another order of a kind. */
export async function hasPending(
  { db }: Tx,
  { accountId, kind, but }: { accountId: AccountId; kind: OrderKind; but: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('state', '=', 'pending')
    .where('id', '<>', but)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Says that what a paid order is for was done, or can't be done any more. */
export async function markFulfilled(tx: Tx, { id }: { id: number }): Promise<void> {
  await tx.db.updateTable('orders').set({ fulfilled_at: tx.now() }).where('id', '=', id).execute()
}

/** Returns paid orders from before `since` whose award was not given yet. */
export async function listUnfulfilled(
  { db }: Pick<Ctx, 'db'>,
  { since, limit }: { since: Date; limit: number },
): Promise<Order[]> {
  const rows = await db
    .selectFrom('orders')
    .select(FIELDS)
    .where('kind', '=', 'award')
    .where('state', '=', 'paid')
    .where('fulfilled_at', 'is', null)
    .where('account_id', 'is not', null)
    .where('finished_at', '<', since)
    .orderBy('finished_at')
    .limit(limit)
    .execute()
  return rows.map(toOrder)
}
