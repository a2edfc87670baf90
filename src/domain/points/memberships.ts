import { sql } from 'kysely'
import { prolongBadge, takeOffBadges } from '#domain/flair/wear-badge.ts'
import { makeEntry, readBalance } from '#domain/ledger/ledger.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { fail, isAppError } from '#shared/errors.ts'
import type { AccountId, CommunityId } from '#shared/ids.ts'
import { pointsOf, spending } from './point-currency.ts'
import { actKey, requirePoints } from './require-points.ts'

const DAY_MS = 24 * 3_600_000

export type Membership = { endsAt: Date; renews: boolean }
type Tx = Pick<Ctx, 'db' | 'now'>
type Member = { communityId: CommunityId; accountId: AccountId }

/** Returns a member's special membership of a community while it lasts. */
export async function loadMembership(
  { db, now }: Tx,
  { communityId, accountId }: Member,
): Promise<Membership | null> {
  const row = await db
    .selectFrom('special_memberships')
    .select(['ends_at as endsAt', 'renews'])
    .where('community_id', '=', communityId)
    .where('account_id', '=', accountId)
    .where('ends_at', '>', now())
    .executeTakeFirst()
  return row ?? null
}

/**
 * Buys the special membership of a community for one period at its current price, or adds a period to it. Throws as
 * {@link requirePoints}, and `points_missing`.
 */
export async function buyMembership(
  ctx: Ctx,
  { community, correlationId }: { community: string; correlationId: string },
): Promise<{ endsAt: Date; balance: number }> {
  const { member, access, settings } = await requirePoints(ctx, { name: community })
  const key = actKey('membership', member.viewer, correlationId)
  const who = { communityId: access.row.id, accountId: member.viewer.id }
  const { membershipPoints: price, membershipDays: days } = settings
  return await inTransaction(member, async tx => {
    const moves = spending({ ...who, amount: price })
    const entry = await makeEntry(tx, { key, cause: 'special_membership', actorId: who.accountId, moves })
    if (entry.isNew) await extend(tx, { ...who, price, days })
    const { ends_at: endsAt } = await tx.db
      .selectFrom('special_memberships')
      .select('ends_at')
      .where('community_id', '=', who.communityId)
      .where('account_id', '=', who.accountId)
      .executeTakeFirstOrThrow()
    return { endsAt, balance: await readBalance(tx, { ...who, currency: pointsOf(who.communityId) }) }
  })
}

/** Starts an ended membership again; extends a running one from its end. */
async function extend(
  tx: Tx,
  { price, days, ...who }: Member & { price: number; days: number },
): Promise<void> {
  const now = tx.now()
  const endsAt = new Date(now.getTime() + days * DAY_MS)
  const { rows } = await sql<{ until: Date }>`
    insert into special_memberships as m (community_id, account_id, price, days, started_at, ends_at, renews)
    values (${who.communityId}, ${who.accountId}, ${price}, ${days}, ${now}, ${endsAt}, true)
    on conflict (community_id, account_id) do update set price = excluded.price, days = excluded.days, renews = true,
      started_at = case when m.ends_at > ${now} then m.started_at else excluded.started_at end,
      ends_at = greatest(m.ends_at, ${now}) + make_interval(days => ${days})
    returning ends_at as until`.execute(tx.db)
  await prolongBadge(tx, { ...who, until: rows[0]?.until ?? endsAt })
}

/** Turns a membership's renewal on or off. Throws as {@link requirePoints}, and `membership_needed`. */
export async function setRenewal(
  ctx: Ctx,
  { community, renews }: { community: string; renews: boolean },
): Promise<void> {
  const { member, access } = await requirePoints(ctx, { name: community })
  const { numUpdatedRows } = await member.db
    .updateTable('special_memberships')
    .set({ renews })
    .where('community_id', '=', access.row.id)
    .where('account_id', '=', member.viewer.id)
    .where('ends_at', '>', member.now())
    .executeTakeFirst()
  if (numUpdatedRows === 0n) fail('membership_needed')
}

type Due = Member & { price: number; days: number; endsAt: Date }
const AT_ONCE = 200

/**
 * Renews the memberships that are about to end, at the price they were bought at, and takes off what ended ones allowed; a
 * scheduled job. Who has too few points is asked no further: their membership ends. Returns how many were renewed.
 */
export async function renewMemberships(ctx: Pick<Ctx, 'db' | 'now'>, signal?: AbortSignal): Promise<number> {
  let renewed = 0
  for (;;) {
    const due = await listDue(ctx)
    for (const one of due) {
      signal?.throwIfAborted()
      if (await renew(ctx, one)) renewed += 1
    }
    if (due.length < AT_ONCE) break
  }
  while ((await takeOffBadges(ctx)) > 0) signal?.throwIfAborted()
  return renewed
}

/** Renews an hour before the end, so that there is no gap. */
const EARLY_MS = 3_600_000

async function listDue({ db, now }: Tx): Promise<Due[]> {
  const rows = await db
    .selectFrom('special_memberships')
    .select(['community_id', 'account_id', 'price', 'days', 'ends_at'])
    .where('renews', '=', true)
    .where('ends_at', '<=', new Date(now().getTime() + EARLY_MS))
    .orderBy('ends_at')
    .limit(AT_ONCE)
    .execute()
  return rows.map(row => ({
    communityId: row.community_id,
    accountId: row.account_id,
    ...{ price: row.price, days: row.days, endsAt: row.ends_at },
  }))
}

async function renew(ctx: Tx, { communityId, accountId, price, days, endsAt }: Due): Promise<boolean> {
  const who = { communityId, accountId }
  const key = `renewal:${communityId}:${accountId}:${endsAt.toISOString()}`
  try {
    return await inTransaction(ctx, async tx => {
      const moves = spending({ ...who, amount: price })
      const entry = await makeEntry(tx, { key, cause: 'special_membership', actorId: null, moves })
      if (entry.isNew) await extend(tx, { ...who, price, days })
      return entry.isNew
    })
  } catch (error) {
    if (!isAppError(error) || error.code !== 'points_missing') throw error
    await ctx.db
      .updateTable('special_memberships')
      .set({ renews: false })
      .where('community_id', '=', communityId)
      .where('account_id', '=', accountId)
      .where(sql`date_trunc('milliseconds', ends_at)`, '=', endsAt)
      .execute()
    return false
  }
}
