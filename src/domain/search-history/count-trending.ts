import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'

/** Days back for which searches count. */
const TRENDING_DAYS = 3
/** Searches by fewer people stay private. */
const TRENDING_PEOPLE = 5
const MOST_TRENDING = 8
const LONGEST = 50
/** Only accounts of some age count: five new ones are quickly made. */
const SETTLED_HOURS = 24

/**
 * Counts what at least five members searched for site-wide within three days; a scheduled job. Only plain words count: no
 * filters, addresses or phone numbers. Removing a search removes the member from the count.
 */
export async function countTrending(ctx: Ctx): Promise<void> {
  const now = sql`${ctx.now()}::timestamptz`
  await sql`
    with counted as (
      select r.query_key, mode() within group (order by r.query) as query, count(distinct r.account_id)::int as people,
        max(r.searched_at) as last_at
      from recent_searches r join accounts a on a.id = r.account_id
      where r.scope = '' and r.searched_at > ${now} - make_interval(days => ${sql.lit(TRENDING_DAYS)})
        and a.created_at < ${now} - make_interval(hours => ${sql.lit(SETTLED_HOURS)}) and not a.is_suspended
        and char_length(r.query) <= ${sql.lit(LONGEST)}
        and r.query_key !~ '[:@/"()]' and regexp_replace(r.query_key, '[^0-9]', '', 'g') !~ '[0-9]{5}'
      group by r.query_key
      having count(distinct r.account_id) >= ${sql.lit(TRENDING_PEOPLE)}
      order by people desc, last_at desc, r.query_key
      limit ${sql.lit(MOST_TRENDING)}
    ), over as (
      delete from trending_searches where query_key not in (select query_key from counted)
    )
    insert into trending_searches (query_key, query, people, position)
    select query_key, query, people, row_number() over (order by people desc, last_at desc, query_key) from counted
    on conflict (query_key) do update
    set query = excluded.query, people = excluded.people, position = excluded.position`.execute(ctx.db)
}
