import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { utcDay } from './count-readers.ts'

/** Days of activity counted, including today. */
const ACTIVITY_DAYS = 7

/** Sums up the posts, comments and joins of the last seven days, for the directory; one statement, in order of id. */
export async function refreshActivity(ctx: Ctx): Promise<void> {
  await sql`
    with busy as (
      select community_id, sum(posts + comments)::int as items, sum(joins - leaves)::int as growth from community_days
      where day > ${utcDay(ctx.now())}::date - ${sql.lit(ACTIVITY_DAYS)}
      group by community_id having sum(posts + comments) > 0 or sum(joins - leaves) <> 0
    ), quiet as (
      delete from community_activity where community_id not in (select community_id from busy)
    )
    insert into community_activity as a (community_id, items, growth)
    select community_id, items, growth from busy order by community_id
    on conflict (community_id) do update set items = excluded.items, growth = excluded.growth
    where (a.items, a.growth) <> (excluded.items, excluded.growth)`.execute(ctx.db)
}
