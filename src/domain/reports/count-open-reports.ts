import { sql } from 'kysely'
import { requireViewer } from '#domain/accounts/policy.ts'
import type { Ctx } from '#platform/context/context.ts'

/** More than this is "many". */
const MOST = 1_000

/** Returns the number of open reports in the communities the viewer moderates, at most 1,000. Throws `login_required`. */
export async function countOpenReports(ctx: Ctx): Promise<number> {
  const { db, viewer } = requireViewer(ctx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from reports r join moderators m on m.community_id = r.community_id
      where m.account_id = ${viewer.id} and r.resolved_at is null limit ${sql.lit(MOST)}
    ) waiting`.execute(db)
  return rows[0]?.count ?? 0
}
