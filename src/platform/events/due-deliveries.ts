import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { type Delivery, LEASE_SECONDS, MAX_ATTEMPTS } from './delivery.ts'

const ENDED = 'The process ended while it was being handled'

/**
 * Claims the delivery of these subscribers that has been due the longest; null when there is none. If its last attempt ended
 * with its process, it is split first, so that an event that kills processes can't delay others, and an event that did so ten
 * times is given up.
 */
export async function claimDue(ctx: Ctx, subscribers: readonly string[]): Promise<Delivery | null> {
  for (;;) {
    const claimed = await claimOldest(ctx, subscribers)
    if (claimed === null) return null
    const hasEnded = claimed.attempts > 1 && claimed.error === null
    if (hasEnded && claimed.events.length > 1) await takeApart(ctx, claimed)
    else if (claimed.events.length === 1 && claimed.attempts > MAX_ATTEMPTS) await giveUp(ctx, claimed)
    else return claimed
  }
}

/** Counts the attempt before it begins; deliveries being handled are locked, and skipped. */
async function claimOldest(ctx: Ctx, subscribers: readonly string[]): Promise<Delivery | null> {
  const { rows } = await sql<Delivery>`
    update event_deliveries set attempts = attempts + 1,
      next_attempt_at = ${ctx.now()}::timestamptz + ${sql.lit(LEASE_SECONDS)} * interval '1 second'
    where id = (
      select id from event_deliveries
      where died_at is null and next_attempt_at <= ${ctx.now()} and subscriber = any(${[...subscribers]}::text[])
      order by next_attempt_at, id limit 1 for update skip locked
    ) returning id, subscriber, events, attempts, error`.execute(ctx.db)
  return rows[0] ?? null
}

/** Splits a delivery into single events, as if never tried. */
async function takeApart(ctx: Ctx, { id }: Delivery): Promise<void> {
  await sql`
    with whole as (delete from event_deliveries where id = ${id} returning *)
    insert into event_deliveries (subscriber, events, attempts, next_attempt_at, created_at)
    select subscriber, jsonb_build_array(event), 0, ${ctx.now()}, created_at
    from whole, jsonb_array_elements(events) with ordinality as e(event, place) order by place`.execute(
    ctx.db,
  )
}

async function giveUp(ctx: Ctx, { id, subscriber, events }: Delivery): Promise<void> {
  await sql`
    update event_deliveries set died_at = ${ctx.now()}, error = coalesce(error, ${ENDED}) where id = ${id}`.execute(
    ctx.db,
  )
  ctx.log.error(
    { subscriber, event: events[0] },
    'An event ended the process ten times: it waits to be retried',
  )
}
