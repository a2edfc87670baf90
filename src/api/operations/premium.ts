import { listCards } from '#domain/coins/load-coins.ts'
import { loadPremium } from '#domain/premium-orders/load-premium.ts'
import { defineOperation } from './define-operation.ts'

export const premiumOperations = [
  defineOperation({
    id: 'PremiumOffer',
    kind: 'query',
    about: "What a month of Premium costs, null when it isn't sold, the viewer's own, and their saved cards.",
    guard: { who: 'member', rate: 'coins' },
    input: {},
    async run({ ctx, payments }) {
      const { provider, premiumCents, currency } = payments
      const [premium, cards] = await Promise.all([loadPremium(ctx), listCards(ctx, payments)])
      const offer = provider === null || premiumCents === 0 ? null : { cents: premiumCents, currency }
      return { offer, premium, cards }
    },
  }),
]
