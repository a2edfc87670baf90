import { requireAdmin, requireStaff, requireViewer } from '#domain/accounts/policy.ts'
import { requireLeasedSlot } from '#domain/throttles/lease-slots.ts'
import { throttleAddress } from '#domain/throttles/throttle-address.ts'
import type { RequestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import type { Guard } from '#shared/guards.ts'
import { RATES, type RateName } from '#shared/rates.ts'

/** Logging in and out takes little space and stays possible while the disk is almost full. */
const WAYS_IN = new Set<RateName>(['login', 'logout', 'magic-landing', 'passkey-options', 'session-refresh'])

/**
 * Checks a request against an endpoint's guard: first who may call it, then whether there is room to save anything, then the
 * rate limit.
 * @param writes whether the endpoint saves something
 * @throws AppError login_required, not_allowed, disk_full or rate_limited { retryAfterSeconds }
 */
export async function enforceGuard(
  request: RequestContext,
  guard: Guard,
  { writes }: { writes: boolean },
): Promise<void> {
  requireWho(request, guard)
  if (writes) requireRoom(request, guard)
  const { limit, windowSeconds } = RATES[guard.rate]
  const { viewer } = request.ctx
  const caller = viewer === null ? `address:${throttleAddress(request.address)}` : `account:${viewer.id}`
  await requireLeasedSlot(request.ctx, {
    key: `door:${guard.rate}:${caller}`,
    limit: limit * request.rateLimitFactor,
    windowSeconds,
  })
}

/** Admins can still act, since they may be the ones who make room. */
function requireRoom({ disk }: RequestContext, { who, rate }: Guard): void {
  if (disk.level === 'writes' && who !== 'admin' && !WAYS_IN.has(rate)) fail('disk_full')
}

function requireWho({ ctx }: RequestContext, guard: Guard): void {
  if (guard.who === 'anyone') return
  if (guard.who === 'staff') requireStaff(ctx, guard.role)
  else if (guard.who === 'admin') requireAdmin(ctx, guard.role)
  else requireViewer(ctx)
}
