import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { type CommunityId, type PostId, toBase36 } from '#shared/ids.ts'
import type { CommunityDay, CommunityStats, TopPost } from '#shared/views/community-stats.ts'
import { utcDay } from './count-readers.ts'
import { requireModeratorToRead } from './team/require-moderator.ts'

const DAY_MS = 24 * 3_600 * 1_000
const MOST_DAYS = 90
const TOP_POSTS = 10

/**
 * Returns a community's daily numbers, oldest first without gaps and including today, the same number of days before, and the
 * best posts of that time; for its moderators. Throws what `requireModeratorToRead` throws.
 */
export async function loadCommunityStats(
  ctx: Ctx,
  { communityId, days }: { communityId: CommunityId; days: number },
): Promise<CommunityStats> {
  const { member, access } = await requireModeratorToRead(ctx, { communityId, right: null })
  const count = Math.min(Math.max(1, Math.trunc(days)), MOST_DAYS)
  const since = utcDay(new Date(member.now().getTime() - (count - 1) * DAY_MS))
  const start = utcDay(new Date(member.now().getTime() - (2 * count - 1) * DAY_MS))
  const [counted, top] = await Promise.all([
    countDays(member, { communityId, since: start, count: 2 * count }),
    topPosts(member, { communityId, since, path: access.label.path }),
  ])
  return { days: counted.slice(count), before: counted.slice(0, count), top }
}

type Asked = { communityId: CommunityId; since: string }

async function countDays(
  ctx: Ctx,
  { communityId, since, count }: Asked & { count: number },
): Promise<CommunityDay[]> {
  const { rows } = await sql<CommunityDay>`
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(d.views, 0) as views, coalesce(d.joins, 0) as joins,
      coalesce(d.leaves, 0) as leaves, coalesce(d.posts, 0) as posts, coalesce(d.comments, 0) as comments,
      coalesce(d.reports, 0) as reports, coalesce(acts.count, 0)::int as actions
    from (select ${since}::date + n as day from generate_series(0, ${count - 1}::int) as n) days
    left join community_days d on d.community_id = ${communityId} and d.day = days.day
    left join (
      select (at at time zone 'UTC')::date as day, count(*) from mod_acts
      where community_id = ${communityId} and at >= ${since}::date::timestamp at time zone 'UTC' group by 1
    ) acts on acts.day = days.day
    order by days.day`.execute(ctx.db)
  return rows
}

async function topPosts(
  ctx: Ctx,
  { communityId, since, path }: Asked & { path: string },
): Promise<TopPost[]> {
  const { rows } = await sql<{ id: PostId; title: string; score: number; comments: number; views: number }>`
    select id, title, score, comment_count as comments, views from posts
    where community_id = ${communityId} and in_community and created_at >= ${since}::date::timestamp at time zone 'UTC'
    order by score desc, id desc limit ${sql.lit(TOP_POSTS)}`.execute(ctx.db)
  return rows.map(({ id, ...post }) => ({ ...post, path: `${path}comments/${toBase36(id)}/` }))
}
