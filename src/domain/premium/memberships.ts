import { sql } from 'kysely'
import { setPremiumUntil } from '#domain/accounts/set-premium.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { AccountId } from '#shared/ids.ts'
import { PREMIUM_GRACE_DAYS } from '#shared/premium.ts'

export type StopReason = 'payment' | 'suspended' | 'deletion' | 'off'

/** A member's Premium: until when it is paid, and how it goes on. */
export type Membership = {
  accountId: AccountId
  anchorDay: number
  paidUntil: Date
  renews: boolean
  cents: number | null
  currency: string | null
  cardId: number | null
  failures: number
  tryAt: Date | null
  stopped: StopReason | null
  startedAt: Date
}

type Tx = Pick<Ctx, 'db' | 'now'>

const DAY_MS = 24 * 3_600_000

/** Returns when a membership ends unless it is paid: renewals that fail have days of grace. */
export function endOf({ paidUntil, renews }: Pick<Membership, 'paidUntil' | 'renews'>): Date {
  return renews ? new Date(paidUntil.getTime() + PREMIUM_GRACE_DAYS * DAY_MS) : paidUntil
}

/** Locks the account: whatever changes its Premium does so one after the other. Returns false when it is gone. */
export async function lockPremium(tx: Tx, accountId: AccountId): Promise<boolean> {
  const { rows } = await sql`
    select from accounts where id = ${accountId} and deleted_at is null for no key update`.execute(tx.db)
  return rows.length > 0
}

/** Returns a member's Premium, also when it has ended; null when they never had any. */
export async function findMembership(
  { db }: Pick<Ctx, 'db'>,
  accountId: AccountId,
): Promise<Membership | null> {
  const row = await db
    .selectFrom('premium_memberships')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    ...{ accountId, renews: row.renews, cents: row.cents, currency: row.currency, failures: row.failures },
    ...{ anchorDay: row.anchor_day, paidUntil: row.paid_until, cardId: row.card_id, tryAt: row.try_at },
    ...{ stopped: row.stopped, startedAt: row.started_at },
  }
}

/** Stores a membership of a locked account, and until when it counts. */
export async function storeMembership(tx: Tx, membership: Membership): Promise<void> {
  const { accountId } = membership
  const values = {
    ...{ anchor_day: membership.anchorDay, paid_until: membership.paidUntil, renews: membership.renews },
    ...{ cents: membership.cents, currency: membership.currency, card_id: membership.cardId },
    ...{ failures: membership.failures, try_at: membership.tryAt, stopped: membership.stopped },
    started_at: membership.startedAt,
  }
  await tx.db
    .insertInto('premium_memberships')
    .values({ account_id: accountId, ...values })
    .onConflict(conflict => conflict.column('account_id').doUpdateSet(values))
    .execute()
  await setPremiumUntil(tx, { accountId, until: endOf(membership) })
}

/** Returns whose renewals are due, the longest due first. */
export async function listDue(tx: Tx, { limit }: { limit: number }): Promise<AccountId[]> {
  const rows = await tx.db
    .selectFrom('premium_memberships')
    .select('account_id')
    .where('try_at', '<=', tx.now())
    .orderBy('try_at')
    .limit(limit)
    .execute()
  return rows.map(row => row.account_id)
}
