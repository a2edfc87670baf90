import { sql } from 'kysely'
import { settingsOf } from '#domain/communities/setup/community-settings.ts'
import { requireModeratorToRead } from '#domain/communities/team/require-moderator.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { CommunityId } from '#shared/ids.ts'
import { contributions } from './contributions.ts'
import { currentMonth } from './months.ts'

const SHOWN = 50

export type Rehearsal = {
  /** The first day of the month. */
  month: string
  pool: number
  members: number
  contribution: number
  /** Members who would get the most. */
  shares: { name: string; contribution: number; points: number }[]
}

/**
 * Returns what would be given out for this month so far, without giving anything. For moderators with the permission 'config'.
 * Throws as `requireModeratorToRead`.
 */
export async function rehearseRound(
  ctx: Ctx,
  { communityId }: { communityId: CommunityId },
): Promise<Rehearsal> {
  await requireModeratorToRead(ctx, { communityId, right: 'config' })
  const { monthlyPoints: pool } = await settingsOf(ctx, { communityId })
  const month = currentMonth(ctx.now())
  const from = sql`(${month}::date::timestamp at time zone 'UTC')`
  const counted = contributions({ communityId, from, to: sql`${ctx.now()}::timestamptz` })
  const { rows } = await sql<{
    name: string
    contribution: number
    points: number
    members: number
    total: number
  }>`
    select a.name, c.contribution, c.members, c.total, (${pool}::bigint * c.contribution / c.total) as points
    from (select *, count(*) over () as members, (sum(contribution) over ())::bigint as total from (${counted}) x) c
    join accounts a on a.id = c.account_id
    order by c.contribution desc, a.id limit ${sql.lit(SHOWN)}`.execute(ctx.db)
  return {
    ...{ month, pool, members: rows[0]?.members ?? 0, contribution: rows[0]?.total ?? 0 },
    shares: rows.map(({ name, contribution, points }) => ({ name, contribution, points })),
  }
}

export type RoundLine = {
  month: string
  pool: number
  paid: number
  members: number
  state: 'counting' | 'paying' | 'done'
}

/** Returns a community's last twelve rounds, newest first. The caller has checked that the viewer may configure it. */
export async function listRounds(
  { db }: Pick<Ctx, 'db'>,
  { communityId }: { communityId: CommunityId },
): Promise<RoundLine[]> {
  const { rows } = await sql<RoundLine>`
    select r.month::text, r.pool, r.paid, r.state,
      (select count(*) from point_shares s where s.round_id = r.id and s.points > 0) as members
    from point_rounds r where r.community_id = ${communityId} order by r.month desc limit 12`.execute(db)
  return rows
}
