import { requireViewer } from '#domain/accounts/policy.ts'
import { listCards } from '#domain/coins/load-coins.ts'
import { endOf, findMembership, type StopReason } from '#domain/premium/memberships.ts'
import type { Ctx } from '#platform/context/context.ts'
import { PREMIUM_GRACE_DAYS } from '#shared/premium.ts'

/** A member's Premium as its pages show it. */
export type PremiumView = {
  /** `late`: a renewal was not paid, and days of grace are left. */
  state: 'none' | 'active' | 'ending' | 'late' | 'ended'
  /** Until when it is paid. */
  paidUntil: string | null
  /** When it ends unless it is paid. */
  endsAt: string | null
  nextTryAt: string | null
  cents: number | null
  currency: string | null
  card: { id: number; brand: string; lastDigits: string } | null
  stopped: StopReason | null
  graceDays: number
}

/** Returns the viewer's Premium. Throws `login_required`. */
export async function loadPremium(ctx: Ctx): Promise<PremiumView> {
  const { viewer, now } = requireViewer(ctx)
  const [membership, cards] = await Promise.all([findMembership(ctx, viewer.id), listCards(ctx)])
  if (membership === null)
    return {
      ...{ state: 'none', paidUntil: null, endsAt: null, nextTryAt: null, cents: null, currency: null },
      ...{ card: null, stopped: null, graceDays: PREMIUM_GRACE_DAYS },
    }
  const isOver = endOf(membership) <= now()
  return {
    state: isOver ? 'ended' : !membership.renews ? 'ending' : membership.failures > 0 ? 'late' : 'active',
    paidUntil: membership.paidUntil.toISOString(),
    endsAt: endOf(membership).toISOString(),
    nextTryAt: membership.tryAt?.toISOString() ?? null,
    ...{ cents: membership.cents, currency: membership.currency, stopped: membership.stopped },
    card: cards.find(card => card.id === membership.cardId) ?? null,
    graceDays: PREMIUM_GRACE_DAYS,
  }
}
