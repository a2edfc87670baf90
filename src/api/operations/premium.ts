import { z } from 'zod'
import { listCards } from '#domain/coins/load-coins.ts'
import { openCardChange, takeNewCard } from '#domain/premium-orders/change-card.ts'
import { loadPremium } from '#domain/premium-orders/load-premium.ts'
import { defineOperation } from './define-operation.ts'

const ADDRESS = z.string().max(500)

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
  defineOperation({
    id: 'ChangeStripePaymentMethod',
    kind: 'mutation',
    about:
      "Opens the payment provider's form for another card, which leads back to one of two addresses of this site.",
    guard: { who: 'member', rate: 'premium' },
    input: { successUrl: ADDRESS, cancelUrl: ADDRESS },
    run: ({ ctx, payments, publicUrl }, { successUrl, cancelUrl }) =>
      openCardChange(ctx, payments, { origin: publicUrl, successUrl, cancelUrl }),
  }),
  defineOperation({
    id: 'TakeNewCard',
    kind: 'mutation',
    about: "Uses the card given on the provider's form for the viewer's Premium from now on.",
    guard: { who: 'member', rate: 'premium' },
    input: {},
    run: ({ ctx, payments }) => takeNewCard(ctx, payments),
  }),
]
