import { sql } from 'kysely'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { isDatabaseAway, isLostRace } from '#platform/database/database-failure.ts'
import type { AppEvent, EventType } from '#shared/events.ts'

/** The most events handled in one transaction. */
export const BATCH_SIZE = 500

/** What a feature does about a batch of events of one type, inside the dispatcher's transaction. */
export type EventHandler<Type extends EventType = EventType> = (
  tx: Ctx,
  events: Extract<AppEvent, { type: Type }>[],
) => Promise<void>

export type Subscription = {
  types: readonly EventType[]
  name: string
  handle: (tx: Ctx, events: AppEvent[]) => Promise<void>
}

/** Binds a handler to an event type, or to several that it handles as one batch; `name` shows in logs. */
export function on<Type extends EventType>(
  types: Type | readonly Type[],
  name: string,
  handler: EventHandler<Type>,
): Subscription {
  const handle: Subscription['handle'] = (tx, events) =>
    handler(tx, events as Extract<AppEvent, { type: Type }>[])
  return { types: [types].flat() as Type[], name, handle }
}

/**
 * Takes up to 500 events out of the table and runs their handlers, all in one transaction: either every
 * handler's writes and the removal of the rows stand, or none. A batch that fails is tried again event by event,
 * and an event that fails alone is logged and dropped, so that one bad row cannot stop the rest.
 * Returns how many events were taken.
 */
export async function dispatchEvents(ctx: Ctx, subscriptions: Subscription[]): Promise<number> {
  try {
    return await takeAndHandle(ctx, subscriptions, BATCH_SIZE)
  } catch (error) {
    // The rows are still there; no event is at fault.
    if (isDatabaseAway(error) || isLostRace(error)) throw error
    ctx.log.error({ err: error }, 'A batch of events failed; trying them one by one')
    return dispatchSingly(ctx, subscriptions)
  }
}

async function takeAndHandle(ctx: Ctx, subscriptions: Subscription[], limit: number): Promise<number> {
  return inTransaction(ctx, async tx => {
    const events = await takeEvents(tx, limit)
    for (const subscription of subscriptions) {
      const wanted = events.filter(event => subscription.types.includes(event.type))
      if (wanted.length > 0) await subscription.handle(tx, wanted)
    }
    return events.length
  })
}

async function dispatchSingly(ctx: Ctx, subscriptions: Subscription[]): Promise<number> {
  let taken = 0
  for (let index = 0; index < BATCH_SIZE; index += 1) {
    try {
      if ((await takeAndHandle(ctx, subscriptions, 1)) === 0) break
      taken += 1
    } catch (error) {
      if (isDatabaseAway(error) || isLostRace(error)) throw error
      const [dropped] = await inTransaction(ctx, tx => takeEvents(tx, 1))
      ctx.log.error({ err: error, event: dropped }, 'An event failed and was dropped')
    }
  }
  return taken
}

async function takeEvents(tx: Ctx, limit: number): Promise<AppEvent[]> {
  const { rows } = await sql<AppEvent>`
    delete from events where id in (
      select id from events order by id limit ${sql.lit(limit)} for update skip locked
    ) returning id, type, payload`.execute(tx.db)
  return rows.sort((a, b) => a.id - b.id)
}
