import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'

const KEPT_MS = 60 * 60 * 1_000
const KEPT_EACH = 200
const SLICE = 5_000
/** An account that had no page open for this long starts counting again from zero. */
const COUNTED_MS = 30 * 24 * 60 * 60 * 1_000

/**
 * Deletes events older than an hour, all but the newest 200 of each account, and counters without a page for a month;
 * a scheduled job, in slices.
 */
export async function forgetEvents(ctx: Ctx, signal?: AbortSignal): Promise<void> {
  const oldest = new Date(ctx.now().getTime() - KEPT_MS)
  for (;;) {
    if (signal?.aborted === true) return
    const result = await sql`
      delete from live_events where (account_id, seq) in (
        select account_id, seq from live_events where at < ${oldest} limit ${sql.lit(SLICE)})`.execute(ctx.db)
    if (Number(result.numAffectedRows) < SLICE) break
  }
  await sql`
    delete from live_events e using live_counters c
    where c.account_id = e.account_id and e.seq <= c.last_seq - ${sql.lit(KEPT_EACH)}`.execute(ctx.db)
  await sql`delete from live_counters where opened_at < ${new Date(ctx.now().getTime() - COUNTED_MS)}`.execute(
    ctx.db,
  )
}
