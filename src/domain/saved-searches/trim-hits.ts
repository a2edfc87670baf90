import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'

export const KEPT_DAYS = 30
export const KEPT_HITS = 500

/** Deletes old and excess hits, and searches deleted a day ago; a scheduled job. */
export async function trimSavedSearches({ db, now }: Ctx): Promise<void> {
  const time = sql`${now()}::timestamptz`
  await sql`delete from saved_searches where deleted_at < ${time} - interval '1 day'`.execute(db)
  await sql`
    delete from saved_search_hits where found_at < ${time} - make_interval(days => ${sql.lit(KEPT_DAYS)})`.execute(
    db,
  )
  await sql`
    delete from saved_search_hits where id in (
      select id from (
        select id, row_number() over (partition by search_id order by id desc) as place from saved_search_hits
      ) placed where place > ${sql.lit(KEPT_HITS)}
    )`.execute(db)
}
