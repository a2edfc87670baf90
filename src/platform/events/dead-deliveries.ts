import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { Database } from '#platform/database/database.ts'
import type { AppEvent } from '#shared/events.ts'

/** An event that a subscriber failed on ten times. */
export type DeadDelivery = {
  id: number
  subscriber: string
  event: AppEvent
  attempts: number
  error: string
  happenedAt: Date
  diedAt: Date
}

export type DeliveryCount = {
  subscriber: string
  /** Failed, to be retried. */
  failing: number
  /** Given up until retried by hand. */
  dead: number
}

/** Returns how many events each subscriber fails on; subscribers without failures are left out. */
export async function countDeliveries(db: Database): Promise<DeliveryCount[]> {
  const { rows } = await sql<DeliveryCount>`
    select subscriber,
      coalesce(sum(jsonb_array_length(events)) filter (where died_at is null), 0)::int as failing,
      coalesce(sum(jsonb_array_length(events)) filter (where died_at is not null), 0)::int as dead
    from event_deliveries where error is not null group by subscriber order by subscriber`.execute(db)
  return rows
}

/** Returns the most recently given up first, up to `limit`; optionally of one subscriber. */
export async function listDeadDeliveries(
  ctx: Ctx,
  { limit, subscriber }: { limit: number; subscriber?: string },
): Promise<DeadDelivery[]> {
  const { rows } = await sql<DeadDelivery>`
    select id, subscriber, events -> 0 as event, attempts, coalesce(error, '') as error,
      created_at as "happenedAt", died_at as "diedAt"
    from event_deliveries
    where died_at is not null and (${subscriber ?? null}::text is null or subscriber = ${subscriber ?? null})
    order by id desc limit ${limit}`.execute(ctx.db)
  return rows
}

/**
 * Makes the event with this id, all of a subscriber, or all, due again as if new. Returns how many; missing or not given up
 * ones don't count.
 */
export async function retryDead(
  ctx: Ctx,
  which: { id: number } | { subscriber: string } | 'all',
): Promise<number> {
  const condition =
    which === 'all'
      ? sql`true`
      : 'id' in which
        ? sql`id = ${which.id}`
        : sql`subscriber = ${which.subscriber}`
  const { numAffectedRows } = await sql`
    update event_deliveries set died_at = null, error = null, attempts = 0, next_attempt_at = ${ctx.now()}
    where died_at is not null and ${condition}`.execute(ctx.db)
  return Number(numAffectedRows ?? 0)
}
