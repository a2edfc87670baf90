import { sql } from 'kysely'
import { payMany } from '#domain/ledger/pay-many.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { readCommunitySettings } from '#shared/communities/community-settings.ts'
import type { AccountId, CommunityId } from '#shared/ids.ts'
import { contributions } from './contributions.ts'
import { monthBefore, utcDay } from './months.ts'
import { pointsOf } from './point-currency.ts'

type Worker = Pick<Ctx, 'db' | 'now'>
type Round = {
  id: number
  communityId: CommunityId
  month: string
  pool: number
  countedTo: string
  state: 'counting' | 'paying' | 'done'
  contribution: number | null
}

/**
 * Gives out last month's points in every community that has them, in slices of their own transactions: each counts a
 * day or pays a few hundred members. It can stop at any moment and continues from there; run twice, or by two at
 * once, it pays each member once. A scheduled job; returns how many slices were done.
 */
export async function distributePoints(ctx: Worker, signal?: AbortSignal): Promise<number> {
  await openRounds(ctx)
  let slices = 0
  for (;;) {
    const open = await ctx.db
      .selectFrom('point_rounds')
      .select('id')
      .where('state', '<>', 'done')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (open === undefined) return slices
    signal?.throwIfAborted()
    await workOnRound(ctx, open.id)
    slices += 1
  }
}

/** Opens last month's round of each community with points that has none yet. */
async function openRounds({ db, now }: Worker): Promise<void> {
  const month = monthBefore(now())
  const { rows } = await sql<{ id: CommunityId; settings: unknown }>`
    select s.community_id as id, s.settings from community_settings s
    where s.settings ->> 'hasPoints' = 'true' and not exists (
      select from point_rounds r where r.community_id = s.community_id and r.month = ${month}::date
    )`.execute(db)
  for (const { id, settings } of rows) {
    const { monthlyPoints: pool } = readCommunitySettings(settings)
    if (pool === 0) continue
    await sql`
      insert into point_rounds (community_id, month, pool, counted_to, created_at)
      values (${id}, ${month}::date, ${pool}, ${month}::date, ${now()}) on conflict do nothing`.execute(db)
  }
}

async function workOnRound(ctx: Worker, id: number): Promise<void> {
  await inTransaction(ctx, async tx => {
    const { rows } = await sql<Round>`
      select id, community_id as "communityId", month::text, pool, counted_to::text as "countedTo", state, contribution
      from point_rounds where id = ${id} for update`.execute(tx.db)
    const [round] = rows
    if (round?.state === 'counting') await countDay(tx, round)
    if (round?.state === 'paying') await payMembers(tx, round)
  })
}

async function countDay({ db }: Worker, { id, communityId, month, countedTo }: Round): Promise<void> {
  const [from, to] = [utcDay(countedTo, 0), utcDay(countedTo, 1)]
  const counted = contributions({ communityId, from, to })
  await sql`
    insert into point_shares as s (round_id, account_id, contribution)
    select ${id}, c.account_id, c.contribution from (${counted}) c order by c.account_id
    on conflict (round_id, account_id) do update set contribution = s.contribution + excluded.contribution`.execute(
    db,
  )
  await sql`
    update point_rounds set counted_to = counted_to + 1,
      state = case when counted_to + 1 >= (${month}::date + interval '1 month')::date then 'paying' else 'counting' end,
      contribution = case when counted_to + 1 >= (${month}::date + interval '1 month')::date
        then (select coalesce(sum(contribution), 0) from point_shares where round_id = ${id}) end
    where id = ${id}`.execute(db)
}

const AT_ONCE = 500

/** Each gets the share of the pool that their contribution has of all, rounded down: what is left is never given out. */
async function payMembers(tx: Worker, { id, communityId, month, pool, contribution }: Round): Promise<void> {
  const { rows } = await sql<{ accountId: AccountId; points: number }>`
    select account_id as "accountId", (${pool}::bigint * contribution / greatest(${contribution}::bigint, 1))::integer as points
    from point_shares where round_id = ${id} and points is null order by account_id limit ${sql.lit(AT_ONCE)}`.execute(
    tx.db,
  )
  const paid = rows.filter(row => row.points > 0)
  await payMany(tx, {
    ...{ house: 'issued', currency: pointsOf(communityId), cause: 'points_earned' },
    payments: paid.map(({ accountId, points }) => ({
      key: `points:${communityId}:${month.slice(0, 7)}:${accountId}`,
      ...{ accountId, amount: points },
    })),
  })
  await sql`
    update point_shares s set points = (${pool}::bigint * s.contribution / greatest(${contribution}::bigint, 1))::integer
    where s.round_id = ${id} and s.account_id = any(${rows.map(row => row.accountId)}::bigint[])`.execute(
    tx.db,
  )
  const sum = paid.reduce((all, { points }) => all + points, 0)
  const isDone = rows.length < AT_ONCE
  await sql`
    update point_rounds set paid = paid + ${sum}, state = ${isDone ? 'done' : 'paying'},
      finished_at = ${isDone ? tx.now() : null}
    where id = ${id}`.execute(tx.db)
}
