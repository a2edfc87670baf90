import { sql } from 'kysely'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import type { ChargeReport, PaymentProvider } from '#platform/payments/payments.ts'
import type { BookDifference } from '#shared/econ/econ-view.ts'
import { follow } from './hear-notice.ts'
import { chargeKey, findOrder, type Order } from './orders.ts'

type Comparing = Pick<Ctx, 'db' | 'now' | 'log'>

/** Whether the provider holds money for the site from an order, by the order's state. */
const HELD: Readonly<Record<Order['state'], boolean>> = {
  ...{ pending: false, declined: false, failed: false },
  ...{ paid: true, refunding: true, refunded: false, disputed: false },
}

/** Compares every order with its ledger entries, and every award with its own. */
export async function compareWithLedger({
  db,
}: Pick<Ctx, 'db'>): Promise<{ orders: number; differences: BookDifference[] }> {
  const held = Object.entries(HELD).flatMap(([state, isHeld]) => (isHeld ? [state] : []))
  const { rows: counted } = await sql<{ orders: number }>`select count(*) as orders from orders`.execute(db)
  const { rows: orders } = await sql<{ id: number; ours: number; theirs: number }>`
    with booked as (
      select split_part(e.key, ':', 2) as id, sum(p.amount) as cents
      from ledger_entries e join ledger_postings p on p.entry_id = e.id join ledger_accounts a on a.id = p.ledger_account_id
      where a.house = 'provider' and a.currency = 'cents'
        and e.key ~ '^(order|refund-money|dispute-money|dispute-won-money):[0-9]+'
      group by 1
    )
    select o.id, (case when o.state = any(${held}) then o.cents else 0 end)::float8 as ours,
      coalesce(b.cents, 0)::float8 as theirs
    from orders o left join booked b on b.id = o.id::text
    where (case when o.state = any(${held}) then o.cents else 0 end) <> coalesce(b.cents, 0) order by o.id limit 100`.execute(
    db,
  )
  const { rows: awards } = await sql<{ id: number; ours: number; theirs: number }>`
    select w.id, w.coins::float8 as ours, coalesce(-p.amount, 0)::float8 as theirs
    from awards w left join ledger_postings p on p.entry_id = w.entry_id and p.amount = -w.coins
    where p.entry_id is null order by w.id limit 100`.execute(db)
  const differ = (kind: BookDifference['kind'], prefix: string, rows: typeof orders): BookDifference[] =>
    rows.map(({ id, ours, theirs }) => ({
      kind,
      ref: `${prefix}_${id}`,
      ours: String(ours),
      theirs: String(theirs),
    }))
  return {
    orders: counted[0]?.orders ?? 0,
    differences: [...differ('order_entries', 'order', orders), ...differ('award_entries', 'award', awards)],
  }
}

/**
 * Compares orders with what the provider knows of their charges, made within some time. What it should have reported by itself
 * is caught up first; only what differs after that is returned.
 */
export async function compareWithProvider(
  ctx: Comparing,
  { provider, from, to }: { provider: PaymentProvider; from: Date; to: Date },
  signal?: AbortSignal,
): Promise<{ reported: number; differences: BookDifference[] }> {
  const differences: BookDifference[] = []
  const seen = new Set<number>()
  let reported = 0
  for await (const report of provider.list({ from, to })) {
    signal?.throwIfAborted()
    // Made by hand, or by something else that uses the same account.
    if (report.key === null) continue
    reported += 1
    const order = await orderNamed(ctx, report.key)
    if (order !== null) seen.add(order.id)
    differences.push(...(await compare(ctx, order, report)))
  }
  for (const { id, cents } of await paidOrders(ctx, { provider, from, to }))
    if (!seen.has(id))
      differences.push({ kind: 'charge_missing', ref: `order_${id}`, ours: String(cents), theirs: '0' })
  return { reported, differences }
}

/** Orders of another site that uses the same account have other names. */
async function orderNamed(ctx: Comparing, key: string): Promise<Order | null> {
  const id = Number(/^order-(\d{1,15})-/.exec(key)?.[1] ?? Number.NaN)
  const order = Number.isSafeInteger(id) ? await findOrder(ctx, { id }) : null
  return order !== null && chargeKey(order) === key ? order : null
}

async function compare(ctx: Comparing, order: Order | null, report: ChargeReport): Promise<BookDifference[]> {
  const isPaid = report.charged.state === 'paid'
  const theirs = `${report.cents} ${report.currency}`
  if (order === null)
    return isPaid ? [{ kind: 'charge_unknown', ref: report.reference, ours: '0', theirs }] : []
  const ref = `order_${order.id}`
  if (order.cents !== report.cents || order.currency !== report.currency)
    return [{ kind: 'charge_amount', ref, ours: `${order.cents} ${order.currency}`, theirs }]
  if (isPaid) await inTransaction(ctx, tx => follow(tx, order, report))
  const after = (await findOrder(ctx, { id: order.id })) ?? order
  const isLost = report.dispute !== null && report.dispute.state !== 'won'
  const held = isPaid && !isLost ? report.cents - report.refundedCents : 0
  // Its refund is on the way.
  if (after.state === 'refunding') return []
  const own = HELD[after.state] ? after.cents : 0
  return own === held ? [] : [{ kind: 'charge_state', ref, ours: String(own), theirs: String(held) }]
}

async function paidOrders(
  { db }: Comparing,
  { provider, from, to }: { provider: PaymentProvider; from: Date; to: Date },
): Promise<{ id: number; cents: number }[]> {
  return await db
    .selectFrom('orders')
    .select(['id', 'cents'])
    .where('provider', '=', provider.name)
    .where('state', 'in', ['paid', 'refunding', 'refunded', 'disputed'])
    .where('finished_at', '>=', from)
    .where('finished_at', '<', to)
    .execute()
}
