import { sql } from 'kysely'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { isDatabaseAway, isLostRace } from '#platform/database/database-failure.ts'
import type { Breaker } from './breaker.ts'
import { type Delivery, MAX_ATTEMPTS, pauseAfter } from './delivery.ts'
import type { Subscription } from './subscription.ts'

const LONGEST_ERROR = 500

/**
 * Runs a subscriber's handler over a delivery. On failure each half is tried by itself, down to the event at fault: the others
 * are handled, and that one waits for its next attempt or is given up. Throws only when no event is at fault: the database is
 * unreachable.
 */
export async function handleDelivery(
  ctx: Ctx,
  subscription: Subscription,
  breaker: Breaker,
  delivery: Delivery,
): Promise<void> {
  const parts = [delivery]
  let lastError: unknown = new Error('Its subscriber fails at everything just now')
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    if (breaker.isResting(subscription.name)) {
      await noteFailure(ctx, part, lastError)
      continue
    }
    try {
      await handleOnce(ctx, subscription, part)
      breaker.succeeded(subscription.name)
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      if (isLostRace(error)) {
        await putBack(ctx, part)
        continue
      }
      lastError = error
      breaker.failed(subscription.name)
      if (part.events.length > 1) parts.push(...(await halve(ctx, part)))
      else await noteFailure(ctx, part, error)
    }
  }
}

/** Runs the handler and removes the delivery in one transaction. */
async function handleOnce(ctx: Ctx, { handle }: Subscription, { id, events }: Delivery): Promise<void> {
  await inTransaction(ctx, async tx => {
    // Losing this commit in a power failure only repeats it, so don't wait for the disk.
    const { rows } = await sql`
      delete from event_deliveries where id = ${id} and died_at is null
      returning set_config('synchronous_commit', 'off', true)`.execute(tx.db)
    // Another worker was faster.
    if (rows.length === 0) return
    await handle(tx, events)
  })
}

/** Reschedules a delivery aborted by other transactions: due again at once, and not counted as an attempt. */
async function putBack(ctx: Ctx, { id }: Delivery): Promise<void> {
  await sql`update event_deliveries set attempts = attempts - 1, next_attempt_at = ${ctx.now()} where id = ${id}`.execute(
    ctx.db,
  )
}

/** Returns the later half first, for pushing on a stack. */
async function halve(ctx: Ctx, { id, events }: Delivery): Promise<Delivery[]> {
  const middle = Math.ceil(events.length / 2)
  const { rows } = await sql<Delivery>`
    with whole as (delete from event_deliveries where id = ${id} returning *)
    insert into event_deliveries (subscriber, events, next_attempt_at, created_at)
    select subscriber, half, next_attempt_at, created_at from whole cross join lateral (
      select is_later, jsonb_agg(event order by place) as half
      from (select event, place, place > ${middle} as is_later
        from jsonb_array_elements(whole.events) with ordinality as e(event, place)) placed
      group by is_later
    ) halves order by is_later desc
    returning id, subscriber, events, attempts, error`.execute(ctx.db)
  return rows
}

async function noteFailure(ctx: Ctx, delivery: Delivery, error: unknown): Promise<void> {
  const { id, subscriber, events, attempts } = delivery
  const isGivenUp = events.length === 1 && attempts >= MAX_ATTEMPTS
  const words = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_ERROR)
  const next = new Date(ctx.now().getTime() + pauseAfter(delivery) * 1_000)
  await sql`
    update event_deliveries set error = ${words}, next_attempt_at = ${next},
      died_at = ${isGivenUp ? ctx.now() : null} where id = ${id}`.execute(ctx.db)
  const fields = { err: error, subscriber, attempts, events: events.length, event: events[0] }
  if (isGivenUp) ctx.log.error(fields, 'An event failed for the last time: it waits to be retried')
  else ctx.log.warn(fields, 'An event failed and will be tried again')
}
