import { requireViewer, requireWriter } from '#domain/accounts/policy.ts'
import { type ClaimedAward, findClaimed, keepClaim, listClaimed } from '#domain/awards/claimed-awards.ts'
import type { Ctx, MemberCtx } from '#platform/context/context.ts'
import type { Payments } from '#platform/payments/payments.ts'
import { type AwardId, isAwardId } from '#shared/awards/award-kinds.ts'
import { fail } from '#shared/errors.ts'
import { saleNow } from './sale.ts'

/** An award that the viewer may claim, to give it without coins. */
export type AwardOffer = {
  offerId: string
  cause: 'premium' | 'sale'
  /** Awards to choose one from. */
  kinds: AwardId[]
  expiresAt: string
}

/** Awards that members with Premium choose from each month: none gives its author coins. */
const PREMIUM_KINDS: AwardId[] = ['helpful', 'made-me-laugh', 'kindness', 'well-sourced']
const KEPT_DAYS = 30
const DAY_MS = 24 * 3_600_000

/** Returns what the viewer may claim, and what they claimed and have not given yet. Throws `login_required`. */
export async function loadAwardOffers(
  ctx: Ctx,
  payments: Pick<Payments, 'sale'>,
): Promise<{ offers: AwardOffer[]; claimed: ClaimedAward[] }> {
  const member = requireViewer(ctx)
  const [offers, claimed] = await Promise.all([
    listOpen(member, payments),
    listClaimed(ctx, { accountId: member.viewer.id }),
  ])
  return { offers, claimed }
}

/**
 * Claims an award of an offer (R7.2-08), to be given within 30 days. Claimed twice, it is one. Throws `login_required`,
 * `suspended`, `offer_missing`, `field_invalid` (free_awards) for anything but one award of the offer.
 */
export async function claimAwardOffer(
  ctx: Ctx,
  payments: Pick<Payments, 'sale'>,
  { offerId, freeAwards }: { offerId: string; freeAwards: readonly string[] },
): Promise<{ claimed: ClaimedAward[] }> {
  const member = requireWriter(ctx)
  const accountId = member.viewer.id
  const offer = listAll(member, payments).find(one => one.offerId === offerId) ?? fail('offer_missing')
  const [kind, ...others] = freeAwards
  const chosen = offer.kinds.find(one => one === kind)
  if (chosen === undefined || others.length > 0) fail('field_invalid', { field: 'free_awards' })
  const expiresAt = new Date(ctx.now().getTime() + KEPT_DAYS * DAY_MS)
  await keepClaim(ctx, { accountId, offer: offerId, kind: chosen, expiresAt })
  return { claimed: await listClaimed(ctx, { accountId }) }
}

async function listOpen(member: MemberCtx, payments: Pick<Payments, 'sale'>): Promise<AwardOffer[]> {
  const all = listAll(member, payments)
  const claimed = await findClaimed(member, {
    accountId: member.viewer.id,
    offers: all.map(offer => offer.offerId),
  })
  return all.filter(offer => !claimed.has(offer.offerId))
}

function listAll({ viewer, now }: MemberCtx, payments: Pick<Payments, 'sale'>): AwardOffer[] {
  const sale = saleNow(payments, now())
  const award = sale?.award ?? null
  return [
    ...(viewer.isPremium === true ? [premiumOffer(now())] : []),
    ...(sale !== null && award !== null && isAwardId(award)
      ? [
          {
            ...{ offerId: `sale-${sale.id}`, cause: 'sale' as const, kinds: [award] },
            expiresAt: sale.until.toISOString(),
          },
        ]
      : []),
  ]
}

/** Returns the offer of a calendar month, in UTC. */
function premiumOffer(now: Date): AwardOffer {
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
  return {
    ...{ offerId: `premium-${now.toISOString().slice(0, 7)}`, cause: 'premium', kinds: PREMIUM_KINDS },
    expiresAt: next.toISOString(),
  }
}
