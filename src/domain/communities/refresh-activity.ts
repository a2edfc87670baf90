import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { utcDay } from './count-readers.ts'

/** How far back a community's activity goes, today included. */
const ACTIVITY_DAYS = 7

/** Adds up the posts and comments of the last seven days, for the directory; one statement, in the order of ids. */
export async function refreshActivity(ctx: Ctx): Promise<void> {
  await sql`
    with busy as (
      select community_id, sum(posts + comments)::int as items from community_days
      where day > ${utcDay(ctx.now())}::date - ${sql.lit(ACTIVITY_DAYS)}
      group by community_id having sum(posts + comments) > 0
    ), quiet as (
      delete from community_activity where community_id not in (select community_id from busy)
    )
    insert into community_activity as a (community_id, items)
    select community_id, items from busy order by community_id
    on conflict (community_id) do update set items = excluded.items where a.items <> excluded.items`.execute(
    ctx.db,
  )
}
