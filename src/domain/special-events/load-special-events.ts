import type { Ctx } from '#platform/context/context.ts'
import type { CoinPackage, Payments } from '#platform/payments/payments.ts'
import { offerContextOf, saleNow } from './sale.ts'

/** Current events in the shop (R3-event-01). */
export type SpecialEvents = {
  activeSaleConfig: {
    ctaText: string
    endsAt: string
    /** Context to send with purchases at these prices. */
    offerContext: string
    packages: readonly CoinPackage[]
    /** The first month of Premium; null when it costs what it always does, or the viewer has it. */
    premiumCents: number | null
    currency: string
  } | null
}

/** Returns the sale that is on, for members of a site that sells something. */
export function loadSpecialEvents(ctx: Pick<Ctx, 'now' | 'viewer'>, payments: Payments): SpecialEvents {
  const sale = payments.provider === null ? null : saleNow(payments, ctx.now())
  if (sale === null) return { activeSaleConfig: null }
  const sellsPremium = payments.premiumCents > 0 && ctx.viewer?.isPremium !== true
  return {
    activeSaleConfig: {
      ...{ ctaText: sale.ctaText, endsAt: sale.until.toISOString(), offerContext: offerContextOf(sale) },
      ...{ packages: sale.packages, currency: payments.currency },
      premiumCents: sellsPremium ? sale.premiumCents : null,
    },
  }
}
