import { sql } from 'kysely'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import type { AccountId } from '#shared/ids.ts'

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
  await inTransaction(ctx, forgetCounters)
}

/** Deletes counters without a page for a month, and what is left of their events: the next counter gives those numbers again. */
async function forgetCounters({ db, now }: Ctx): Promise<void> {
  const { rows } = await sql<{ id: AccountId }>`
    delete from live_counters where account_id in (
      select account_id from live_counters where opened_at < ${new Date(now().getTime() - COUNTED_MS)}
      order by account_id for update)
    returning account_id as id`.execute(db)
  // A statement of its own: it also sees events for which the deletion had to wait.
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await sql`delete from live_events where account_id = any(${ids}::bigint[])`.execute(db)
}
