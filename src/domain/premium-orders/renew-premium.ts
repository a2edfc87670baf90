import { sql } from 'kysely'
import { chargeKey, type Order, openOrder } from '#domain/coins/orders.ts'
import { chargeOrder, settleOrder } from '#domain/coins/place-order.ts'
import {
  endOf,
  findMembership,
  listDue,
  lockPremium,
  type Membership,
  type StopReason,
  storeMembership,
} from '#domain/premium/memberships.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import type { PaymentProvider, Payments } from '#platform/payments/payments.ts'
import type { AccountId } from '#shared/ids.ts'

type JobCtx = Pick<Ctx, 'db' | 'now' | 'log'>
type Tx = Pick<Ctx, 'db' | 'now'>

const AT_ONCE = 200
const DAY_MS = 24 * 3_600_000
/** Days after which a renewal that failed is tried again; a week after what was paid, Premium ends. */
const RETRY_DAYS = [1, 3, 5, 7] as const

/**
 * Charges the renewals that are due; a scheduled job. Each attempt is an order of its own name, charged once however
 * often and by however many processes this runs. Returns how many it looked at.
 */
export async function renewDue(
  ctx: JobCtx,
  payments: Pick<Payments, 'provider'>,
  signal?: AbortSignal,
): Promise<number> {
  const due = await listDue(ctx, { limit: AT_ONCE })
  for (const accountId of due) {
    signal?.throwIfAborted()
    // A failed renewal doesn't stop the others.
    await renew(ctx, payments, accountId).catch((err: unknown) =>
      ctx.log.error({ err, account: accountId }, 'A renewal of Premium went wrong'),
    )
  }
  return due.length
}

async function renew(
  ctx: JobCtx,
  { provider }: Pick<Payments, 'provider'>,
  accountId: AccountId,
): Promise<void> {
  const begun = await inTransaction(ctx, tx => begin(tx, provider, accountId))
  if (begun === null || provider === null) return
  const { order, isNew, card, membership } = begun
  const ended = isNew
    ? await chargeOrder(ctx, {
        ...{ order, provider },
        charge: {
          ...{ key: chargeKey(order), cents: order.cents, currency: order.currency },
          ...{ source: { card }, rememberCard: false, isRenewal: true },
        },
      })
    : await settleOrder(ctx, { order, provider, isOver: false })
  if (ended.state === 'declined' || ended.state === 'failed')
    await inTransaction(ctx, tx => noteFailure(tx, membership))
}

type Begun = { order: Order; isNew: boolean; card: string; membership: Membership }

/** Records the order of a renewal, or says why there is none. The account is locked: canceling waits, or came first. */
async function begin(tx: Tx, provider: PaymentProvider | null, accountId: AccountId): Promise<Begun | null> {
  if (!(await lockPremium(tx, accountId))) return null
  const membership = await findMembership(tx, accountId)
  if (membership === null || membership.tryAt === null || membership.tryAt > tx.now()) return null
  const stop = await stopReason(tx, provider, membership)
  if (stop !== null) {
    await stopRenewing(tx, membership, stop)
    return null
  }
  const card = await cardOf(tx, membership)
  if (card === null || provider === null) {
    await fails(tx, membership)
    return null
  }
  const opened = await openOrder(
    tx,
    { id: accountId },
    {
      // With a colon, which no buyer's own name has.
      correlationId: `renewal:${membership.paidUntil.toISOString()}:${membership.failures}`,
      ...{ kind: 'premium', coins: 0, cents: membership.cents ?? 0, currency: membership.currency ?? '' },
      wish: { premium: 'renewal', receiverId: accountId, cardId: null, renewalCents: null },
      provider: provider.name,
    },
  )
  return { ...opened, card, membership }
}

async function stopReason(
  tx: Tx,
  provider: PaymentProvider | null,
  membership: Membership,
): Promise<StopReason | null> {
  // Also after a long downtime: members don't pay for weeks they didn't have.
  if (endOf(membership) <= tx.now()) return 'payment'
  const { rows } = await sql<{ isSuspended: boolean; isLeaving: boolean }>`
    select a.is_suspended and coalesce(a.suspended_until > ${tx.now()}, true) as "isSuspended",
      exists (select from account_deletions d where d.account_id = a.id and d.done_at is null) as "isLeaving"
    from accounts a where a.id = ${membership.accountId}`.execute(tx.db)
  if (rows[0]?.isLeaving === true) return 'deletion'
  if (rows[0]?.isSuspended === true) return 'suspended'
  return provider === null ? 'off' : null
}

async function cardOf({ db }: Tx, { cardId, accountId }: Membership): Promise<string | null> {
  if (cardId === null) return null
  const row = await db
    .selectFrom('saved_cards')
    .select('reference')
    .where('id', '=', cardId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.reference ?? null
}

/** Counts a failure once: of the try that was made, not of one that another run has counted meanwhile. */
async function noteFailure(tx: Tx, tried: Membership): Promise<void> {
  if (!(await lockPremium(tx, tried.accountId))) return
  const membership = await findMembership(tx, tried.accountId)
  if (membership === null || !membership.renews) return
  if (membership.failures !== tried.failures || +membership.paidUntil !== +tried.paidUntil) return
  await fails(tx, membership)
}

async function fails(tx: Tx, membership: Membership): Promise<void> {
  const failures = membership.failures + 1
  const days = RETRY_DAYS[Math.min(failures, RETRY_DAYS.length) - 1] ?? 1
  const after = membership.paidUntil.getTime() + days * DAY_MS
  const tryAt = new Date(Math.max(after, tx.now().getTime() + 1_000))
  await storeMembership(tx, { ...membership, failures, tryAt })
  await emitChanged(tx, membership, 'failed')
}

async function stopRenewing(tx: Tx, membership: Membership, stopped: StopReason): Promise<void> {
  await storeMembership(tx, { ...membership, renews: false, tryAt: null, failures: 0, stopped })
  if (stopped === 'deletion') return
  await emitChanged(tx, { ...membership, renews: false }, 'ended')
}

async function emitChanged(tx: Tx, membership: Membership, change: 'failed' | 'ended'): Promise<void> {
  const until = endOf(membership).toISOString()
  await emitEvent(tx, 'premium.changed', { accountId: membership.accountId, change, periodId: null, until })
}
