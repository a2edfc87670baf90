import { z } from 'zod'
import { giveAward } from '#domain/awards/give-award.ts'
import { claimAwardOffer } from '#domain/special-events/award-offers.ts'
import { labelAwards } from '#shared/awards/award-kinds.ts'
import { defineCommand } from './define-command.ts'
import { texts } from './input-types.ts'

export const GiveAward = defineCommand({
  id: 'GiveAward',
  about:
    'Gives a post or comment an award for coins; `correlationId` names the gift, which is given once however often it is sent.',
  guard: { who: 'member', rate: 'award' },
  input: {
    target: z.string(),
    kind: z.string().max(40),
    message: z.string().max(5_000),
    isAnonymous: z.boolean(),
    correlationId: z.string().max(100),
    isFree: z.boolean().optional(),
  },
  async run({ ctx }, { isFree, ...gift }) {
    const { balance, awards } = await giveAward(ctx, { ...gift, isFree: isFree === true })
    return { balance, awards: labelAwards(awards) }
  },
})

export const ClaimAwardOffer = defineCommand({
  id: 'ClaimAwardOffer',
  about: 'Claims one award of an offer, to be given without coins within 30 days.',
  guard: { who: 'member', rate: 'award' },
  input: { offerId: z.string().max(60), free_awards: texts },
  run: ({ ctx, payments }, { offerId, free_awards: freeAwards }) =>
    claimAwardOffer(ctx, payments, { offerId, freeAwards }),
})
