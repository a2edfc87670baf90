import type { Ctx } from '#platform/context/context.ts'
import type { AppEvent, EventType } from '#shared/events.ts'

/**
 * Handles a batch of events of one type. All effects must be written through `tx`: that transaction also removes the batch from
 * the subscriber's list, so an effect happens exactly once, however often handling starts.
 */
export type EventHandler<Type extends EventType = EventType> = (
  tx: Ctx,
  events: Extract<AppEvent, { type: Type }>[],
) => Promise<void>

export type Subscription = {
  types: readonly EventType[]
  /** Stored with pending deliveries: renaming needs a migration (decision 27). */
  name: string
  handle: (tx: Ctx, events: AppEvent[]) => Promise<void>
}

/** Binds a handler to an event type, or to several handled as one batch; `name` is `feature.effect`, and unique. */
export function on<Type extends EventType>(
  types: Type | readonly Type[],
  name: string,
  handler: EventHandler<Type>,
): Subscription {
  const handle: Subscription['handle'] = (tx, events) =>
    handler(tx, events as Extract<AppEvent, { type: Type }>[])
  return { types: [types].flat() as Type[], name, handle }
}
