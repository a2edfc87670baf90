import { sql } from 'kysely'
import type { Ctx, DatabaseCtx } from '#platform/context/context.ts'
import type { AccountId } from '#shared/ids.ts'

/** Maximum number of rows read at once. */
const MOST_ROWS = 200
/** Age at which the time of an open page is written again. */
const RENEWED_MS = 24 * 60 * 60 * 1_000

type LiveEvent = { seq: number; event: string; data: unknown }
/** `isReset`: events after `after` were deleted, so the page must reload its data; `last` is where to continue. */
export type LiveEvents = { events: LiveEvent[]; last: number; isReset: boolean }

/** Begins to keep an account's events for its open pages. */
export async function keepEvents(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { accountId }: { accountId: AccountId },
): Promise<void> {
  await sql`
    insert into live_counters as c (account_id, last_seq, opened_at)
    select id, 0, ${now()} from accounts where id = ${accountId} and deleted_at is null
    on conflict (account_id) do update set opened_at = excluded.opened_at
    where c.opened_at < ${new Date(now().getTime() - RENEWED_MS)}`.execute(db)
}

/** Returns an account's events after number `after`, oldest first and without gaps; null asks for the current number. */
export async function readEvents(
  { db }: DatabaseCtx,
  { accountId, after }: { accountId: AccountId; after: number | null },
): Promise<LiveEvents> {
  const { rows } = await sql<{ last: number; events: LiveEvent[] | null }>`
    select c.last_seq as last, (
      select jsonb_agg(e order by e.seq) from (
        select seq, event, data from live_events
        where account_id = c.account_id and seq > ${after ?? sql`c.last_seq`}::bigint and seq <= c.last_seq
        order by seq limit ${sql.lit(MOST_ROWS)}
      ) e
    ) as events from live_counters c where c.account_id = ${accountId}`.execute(db)
  const { last, events } = rows[0] ?? { last: 0, events: null }
  if (after === null || after === last) return { events: [], last, isReset: false }
  // An unknown number comes from another database, or was made up.
  if (after > last || events?.[0]?.seq !== after + 1) return { events: [], last, isReset: true }
  return { events, last: events.at(-1)?.seq ?? last, isReset: false }
}

/**
 * Returns the last event number of each of these accounts, which have a page open; those whose page has been open for more than
 * a day are kept for another month.
 */
export async function readLastNumbers(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  accountIds: readonly AccountId[],
): Promise<{ accountId: AccountId; last: number }[]> {
  const { rows } = await sql<{ accountId: AccountId; last: number; isOld: boolean }>`
    select account_id as "accountId", last_seq as last,
      opened_at < ${new Date(now().getTime() - RENEWED_MS)} as "isOld" from live_counters
    where account_id = any(${[...accountIds]}::bigint[])`.execute(db)
  const old = rows.filter(({ isOld }) => isOld).map(({ accountId }) => accountId)
  if (old.length > 0)
    await sql`
      update live_counters set opened_at = ${now()} where account_id in (
        select account_id from live_counters where account_id = any(${old}::bigint[])
        for no key update skip locked)`.execute(db)
  return rows
}
