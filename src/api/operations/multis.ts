import { z } from 'zod'
import { loadPlace } from '#domain/multis/find-places.ts'
import { listOwnMultis } from '#domain/multis/list-multis.ts'
import { defineOperation } from './define-operation.ts'

export const multiOperations = [
  defineOperation({
    id: 'OwnMultis',
    kind: 'query',
    about: 'The viewer’s custom feeds, and which of them contain a community (R7.3-27).',
    guard: { who: 'member', rate: 'own-multis' },
    input: { community: z.string() },
    run: async ({ ctx }, { community }) =>
      listOwnMultis(ctx, { communityId: (await loadPlace(ctx, { name: community })).id }),
  }),
]
