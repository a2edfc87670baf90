import { sql } from 'kysely'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { isDatabaseAway, isLostRace } from '#platform/database/database-failure.ts'
import type { Breaker } from './breaker.ts'
import { type Delivery, MAX_ATTEMPTS, pauseAfter } from './delivery.ts'
import type { Subscription } from './subscription.ts'

const LONGEST_ERROR = 500

/**
 * Runs a subscriber's handler over a delivery. Where it fails, each half is tried by itself, down to the event at fault:
 * the others are handled, and that one waits for its next attempt or is given up. Throws only what is no event's fault:
 * that the database is away.
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

/** The handler's writes and the removal of the delivery stand together, or neither does. */
async function handleOnce(ctx: Ctx, { handle }: Subscription, { id, events }: Delivery): Promise<void> {
  await inTransaction(ctx, async tx => {
    // A commit that a power failure takes back is made again: nobody has to wait for the disk.
    const { rows } = await sql`
      delete from event_deliveries where id = ${id} and died_at is null
      returning set_config('synchronous_commit', 'off', true)`.execute(tx.db)
    // Another worker was faster.
    if (rows.length === 0) return
    await handle(tx, events)
  })
}

/** It lost against other transactions, which is nobody's fault: due again at once, and not counted. */
async function putBack(ctx: Ctx, { id }: Delivery): Promise<void> {
  await sql`update event_deliveries set attempts = attempts - 1, next_attempt_at = ${ctx.now()} where id = ${id}`.execute(
    ctx.db,
  )
}

/** Returns the later half first, as a stack wants it. */
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
