import { z } from 'zod'
import { listAwards } from '#domain/awards/list-awards.ts'
import { countCoins, listCards } from '#domain/coins/load-coins.ts'
import { loadAwardOffers } from '#domain/special-events/award-offers.ts'
import { loadSpecialEvents } from '#domain/special-events/load-special-events.ts'
import { defineOperation } from './define-operation.ts'

export const coinOperations = [
  defineOperation({
    id: 'CoinOffers',
    kind: 'query',
    about:
      'How many coins the viewer has, the packages that are sold, null when nothing is, and their saved cards.',
    guard: { who: 'member', rate: 'coins' },
    input: {},
    async run({ ctx, payments }) {
      const { provider, currency, packages } = payments
      const [balance, cards] = await Promise.all([countCoins(ctx), listCards(ctx, payments)])
      const offers = provider === null ? null : { provider: provider.name, currency, packages }
      return { balance, offers, cards }
    },
  }),
  defineOperation({
    id: 'FetchSpecialEvents',
    field: 'econSpecialEvents',
    kind: 'query',
    about: 'The sale that is on, with the words of its button and its prices; null when there is none.',
    guard: { who: 'member', rate: 'coins' },
    input: {},
    run: ({ ctx, payments }) => loadSpecialEvents(ctx, payments),
  }),
  defineOperation({
    id: 'AwardOffers',
    kind: 'query',
    about: 'Free awards that the viewer may claim, and those that they claimed and have not given yet.',
    guard: { who: 'member', rate: 'coins' },
    input: {},
    run: ({ ctx, payments }) => loadAwardOffers(ctx, payments),
  }),
  defineOperation({
    id: 'AwardsOf',
    kind: 'query',
    about:
      'The awards of a post or comment, the dearest first, with who gave them unless they did so anonymously.',
    guard: { who: 'anyone', rate: 'coins' },
    input: { target: z.string() },
    run: ({ ctx }, { target }) => listAwards(ctx, { target }),
  }),
]
