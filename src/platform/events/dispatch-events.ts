import type { Ctx } from '#platform/context/context.ts'
import { type Breaker, createBreaker } from './breaker.ts'
import { claimDue } from './due-deliveries.ts'
import { handleDelivery } from './handle-delivery.ts'
import { handleTogether } from './handle-together.ts'
import type { Subscription } from './subscription.ts'
import { takeEvents } from './take-events.ts'

/** Maximum number of retries before checking for new events. */
const MOST_RETRIES = 100

export type Dispatcher = {
  /**
   * Takes up to 500 new events and hands them to the subscribers, then retries what is due. Returns how many events were taken
   * and deliveries retried. Throws when the database is unreachable, without losing anything.
   */
  dispatch(ctx: Ctx): Promise<{ taken: number; retried: number }>
}

/**
 * Returns a dispatcher that passes every event to the subscribers that want it, each effect taking place exactly once, whatever
 * fails or is killed. A batch is handled in one transaction while nothing fails. A failing one is split: each subscriber gets
 * its own list, where a failing event delays only that subscriber (decision 27). A process's first batch is split too, because
 * it may be what ended the previous process.
 */
export function createDispatcher(
  subscriptions: readonly Subscription[],
  { nowMs }: { nowMs: () => number },
): Dispatcher {
  const breaker = createBreaker(nowMs)
  let isFirst = true
  return {
    async dispatch(ctx) {
      const together = isFirst || breaker.hasFailures() ? null : await handleTogether(ctx, subscriptions)
      const taken = together ?? (await handleApart(ctx, subscriptions, breaker))
      isFirst = false
      return { taken, retried: await retryDue(ctx, subscriptions, breaker) }
    },
  }
}

async function handleApart(
  ctx: Ctx,
  subscriptions: readonly Subscription[],
  breaker: Breaker,
): Promise<number> {
  const { count, deliveries } = await takeEvents(ctx, subscriptions)
  for (const subscription of subscriptions) {
    const delivery = deliveries.find(({ subscriber }) => subscriber === subscription.name)
    if (delivery !== undefined) await handleDelivery(ctx, subscription, breaker, delivery)
  }
  return count
}

async function retryDue(ctx: Ctx, subscriptions: readonly Subscription[], breaker: Breaker): Promise<number> {
  for (let retried = 0; retried < MOST_RETRIES; retried += 1) {
    const awake = subscriptions.filter(({ name }) => !breaker.isResting(name))
    const delivery = await claimDue(
      ctx,
      awake.map(({ name }) => name),
    )
    const subscription = awake.find(({ name }) => name === delivery?.subscriber)
    if (delivery === null || subscription === undefined) return retried
    await handleDelivery(ctx, subscription, breaker, delivery)
  }
  return MOST_RETRIES
}
