import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'

/** Posts closed in one statement. */
const BATCH = 1_000

/**
 * Closes posts that are older than their community takes comments and votes on. What is closed stays closed when the
 * community changes its mind. Returns how many there were.
 */
export async function archiveOldPosts(ctx: Ctx): Promise<number> {
  let closed = 0
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      update posts set is_archived = true from (
        select p.id from community_settings s
        join posts p on p.community_id = s.community_id and p.in_community and not p.is_archived
          and p.created_at < ${ctx.now()}::timestamptz - make_interval(days => (s.settings->>'archiveDays')::int)
        where (s.settings->>'archiveDays')::int > 0
        order by p.id limit ${sql.lit(BATCH)} for no key update of p
      ) due where posts.id = due.id`.execute(ctx.db)
    closed += Number(numAffectedRows)
    if (numAffectedRows < BATCH) return closed
  }
}
