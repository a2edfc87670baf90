import type { Ctx } from '#platform/context/context.ts'
import { createDispatcher } from '#platform/events/dispatch-events.ts'
import type { Subscription } from '#platform/events/subscription.ts'

/** Hands the events that wait to these subscribers, as the worker of a site does. */
export async function handleEvents(ctx: Ctx, subscriptions: readonly Subscription[]): Promise<void> {
  await createDispatcher(subscriptions, { nowMs: Date.now }).dispatch(ctx)
}
