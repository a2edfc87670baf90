import { z } from 'zod'
import { openCardChange, takeNewCard } from '#domain/premium-orders/change-card.ts'
import { defineCommand } from './define-command.ts'

const ADDRESS = z.string().max(500)

export const ChangeStripePaymentMethod = defineCommand({
  id: 'ChangeStripePaymentMethod',
  about:
    "Opens the payment provider's form for another card, which leads back to one of two addresses of this site.",
  guard: { who: 'member', rate: 'premium' },
  input: { successUrl: ADDRESS, cancelUrl: ADDRESS },
  run: ({ ctx, payments, publicUrl }, { successUrl, cancelUrl }) =>
    openCardChange(ctx, payments, { origin: publicUrl, successUrl, cancelUrl }),
})

export const TakeNewCard = defineCommand({
  id: 'TakeNewCard',
  about: "Uses the card given on the provider's form for the viewer's Premium from now on.",
  guard: { who: 'member', rate: 'premium' },
  input: {},
  run: ({ ctx, payments }) => takeNewCard(ctx, payments),
})
