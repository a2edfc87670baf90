import type { Ctx } from '#platform/context/context.ts'
import type { PaymentProvider } from '#platform/payments/payments.ts'
import { listPending, listRefunding } from './orders.ts'
import { settleOrder } from './place-order.ts'
import { payBack } from './refund-order.ts'

/** An order whose request ended, or was killed, before it was heard what the provider did. */
const ASK_AFTER_SECONDS = 60
/** A charge that the provider does not know by then was never asked for. */
const OVER_AFTER_SECONDS = 3_600
const AT_ONCE = 200

/**
 * Asks the provider about orders whose buyers no longer wait, and again about refunds it has not confirmed; a
 * scheduled job. Returns how many were settled.
 */
export async function settleOrders(
  ctx: Pick<Ctx, 'db' | 'now' | 'log'>,
  { provider }: { provider: PaymentProvider | null },
  signal?: AbortSignal,
): Promise<number> {
  if (provider === null) return 0
  const now = ctx.now().getTime()
  const since = new Date(now - ASK_AFTER_SECONDS * 1_000)
  let ended = 0
  for (const order of await listPending(ctx, { since, limit: AT_ONCE })) {
    signal?.throwIfAborted()
    const isOver = now - order.createdAt.getTime() > OVER_AFTER_SECONDS * 1_000
    const settled = await settleOrder(ctx, { order, provider, isOver })
    if (settled.state !== 'pending') ended += 1
  }
  for (const { id } of await listRefunding(ctx, { limit: AT_ONCE })) {
    signal?.throwIfAborted()
    if (await payBack(ctx, { id, provider })) ended += 1
  }
  return ended
}
