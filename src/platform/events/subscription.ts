import type { Ctx } from '#platform/context/context.ts'
import type { AppEvent, EventType } from '#shared/events.ts'

/**
 * What a feature does about a batch of events of one type. Everything it does is written through `tx`: that transaction
 * also takes the batch off the subscriber's list, so an effect stands exactly once however often handling began.
 */
export type EventHandler<Type extends EventType = EventType> = (
  tx: Ctx,
  events: Extract<AppEvent, { type: Type }>[],
) => Promise<void>

export type Subscription = {
  types: readonly EventType[]
  /** Stored with what waits for it: a new name needs a migration (decision 27). */
  name: string
  handle: (tx: Ctx, events: AppEvent[]) => Promise<void>
}

/** Binds a handler to an event type, or to several that it handles as one batch; `name` is `feature.effect`, and unique. */
export function on<Type extends EventType>(
  types: Type | readonly Type[],
  name: string,
  handler: EventHandler<Type>,
): Subscription {
  const handle: Subscription['handle'] = (tx, events) =>
    handler(tx, events as Extract<AppEvent, { type: Type }>[])
  return { types: [types].flat() as Type[], name, handle }
}
