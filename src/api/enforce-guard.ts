import { requireLeasedSlot } from '#domain/throttles/lease-slots.ts'
import { throttleAddress } from '#domain/throttles/throttle-address.ts'
import type { RequestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import type { Guard } from '#shared/guards.ts'
import { RATES } from '#shared/rates.ts'

/**
 * Asks a request for what a door's guard wants: first who comes, then how often.
 * @throws AppError login_required, not_allowed or rate_limited { retryAfterSeconds }
 */
export async function enforceGuard(request: RequestContext, guard: Guard): Promise<void> {
  requireWho(request, guard.who)
  const { limit, windowSeconds } = RATES[guard.rate]
  const { viewer } = request.ctx
  const caller = viewer === null ? `address:${throttleAddress(request.address)}` : `account:${viewer.id}`
  await requireLeasedSlot(request.ctx, {
    key: `door:${guard.rate}:${caller}`,
    limit: limit * request.rateLimitFactor,
    windowSeconds,
  })
}

function requireWho({ ctx: { viewer } }: RequestContext, who: Guard['who']): void {
  if (who === 'anyone') return
  if (viewer === null) fail('login_required')
  if (who === 'staff' && !viewer.isStaff && !viewer.isAdmin) fail('not_allowed')
  if (who === 'admin' && !viewer.isAdmin) fail('not_allowed')
}
