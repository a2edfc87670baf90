import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { PostId } from '#shared/ids.ts'
import type { PostView } from '#shared/views/post-view.ts'
import { loadPosts } from './load-posts.ts'

/** Posts shown per month of a year. */
const A_MONTH = 10

/** A month (1 to 12) and its best posts, best first. */
export type MonthOfPosts = { month: number; posts: PostView[] }
type Row = { month: number; id: PostId }

/**
 * Returns the best posts of each month of a year (UTC) that the viewer may see, latest month first, without empty months and
 * NSFW. Reads week by week along an index, whatever the site's size.
 */
export async function listYear(ctx: Ctx, { year }: { year: number }): Promise<MonthOfPosts[]> {
  const { rows } = await sql<Row>`
    select m.month, best.id
    from (
      select month, make_timestamptz(${year}, month, 1, 0, 0, 0, 'UTC') as from_at,
        make_timestamptz(${year}, month, 1, 0, 0, 0, 'UTC') + interval '1 month' as to_at
      from generate_series(1, 12) month
    ) m
    cross join lateral (
      select of_week.id, of_week.score
      from generate_series(week_of(m.from_at), week_of(m.to_at)) week
      cross join lateral (
        select p.id, p.score from posts p
        where p.in_all and week_of(p.created_at) = week and p.created_at >= m.from_at and p.created_at < m.to_at
          and not p.is_nsfw
        order by p.score desc, p.id desc limit ${sql.lit(A_MONTH)}
      ) of_week
      order by of_week.score desc, of_week.id desc limit ${sql.lit(A_MONTH)}
    ) best
    order by m.month desc, best.score desc, best.id desc`.execute(ctx.db)
  const posts = await loadPosts(ctx, { ids: rows.map(row => row.id) })
  const shown = new Map(posts.filter(post => !post.isNsfw).map(post => [post.id, post]))
  const months = Map.groupBy(rows, row => row.month)
  return [...months]
    .map(([month, ids]) => ({ month, posts: ids.flatMap(({ id }) => shown.get(id.toString(36)) ?? []) }))
    .filter(({ posts }) => posts.length > 0)
}

/** Returns the year of the oldest listed post; null while there is none. */
export async function firstYear(ctx: Ctx): Promise<number | null> {
  const row = await ctx.db
    .selectFrom('posts')
    .select('created_at')
    .where('in_all', '=', true)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at.getUTCFullYear() ?? null
}
