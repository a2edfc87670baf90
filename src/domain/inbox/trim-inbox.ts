import { sql } from 'kysely'
import { untilDone } from '#platform/batches/whole-batches.ts'
import type { Ctx } from '#platform/context/context.ts'

const DAY_MS = 86_400_000
const READ_DAYS = 180
export const UNREAD_DAYS = 365
const SLICE = 2_000

/** Deletes notifications read half a year ago or one year old; a scheduled job, in slices. */
export async function trimInbox(ctx: Ctx, signal?: AbortSignal): Promise<void> {
  const nowMs = ctx.now().getTime()
  const readBefore = new Date(nowMs - READ_DAYS * DAY_MS)
  const writtenBefore = new Date(nowMs - UNREAD_DAYS * DAY_MS)
  for (const old of [sql`read_at < ${readBefore}`, sql`created_at < ${writtenBefore}`]) {
    await untilDone(SLICE, async () => {
      if (signal?.aborted === true) return 0
      const { rows } = await sql<{ count: number }>`
        with gone as (
          delete from notifications where (account_id, seq) in (
            select account_id, seq from notifications where ${old} limit ${sql.lit(SLICE)}
          ) returning unit_id, is_hidden, read_at
        ), counted as (
          select unit_id, count(*) filter (where not is_hidden)::int as shown,
            count(*) filter (where not is_hidden and read_at is null)::int as unread
          from gone group by unit_id
        ), changed as (
          update notification_units u set shown = u.shown - c.shown, unread = u.unread - c.unread
          from counted c where u.id = c.unit_id
        )
        select count(*)::int as count from gone`.execute(ctx.db)
      return rows[0]?.count ?? 0
    })
  }
  await sql`
    delete from notification_units u where u.shown = 0 and u.newest_at < ${readBefore}
      and not exists (select from notifications n where n.unit_id = u.id)`.execute(ctx.db)
}
