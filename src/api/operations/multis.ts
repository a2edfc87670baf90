import { z } from 'zod'
import { setInMulti } from '#domain/multis/change-places.ts'
import { setMultiFavorite } from '#domain/multis/edit-multi.ts'
import { loadPlace, requirePlace } from '#domain/multis/find-places.ts'
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
  defineOperation({
    id: 'SetInMulti',
    kind: 'mutation',
    about: 'Adds a community or profile to one of the viewer’s custom feeds, or removes it.',
    guard: { who: 'member', rate: 'multi' },
    input: { multi: z.string(), community: z.string(), isIn: z.boolean() },
    run: async ({ ctx }, { multi, community, isIn }) =>
      setInMulti(ctx, { name: multi, communityId: await requirePlace(ctx, { name: community }), isIn }),
  }),
  defineOperation({
    id: 'SetMultiFavorite',
    kind: 'mutation',
    about: 'Adds one of the viewer’s custom feeds to their favorites, or removes it.',
    guard: { who: 'member', rate: 'favorite' },
    input: { multi: z.string(), isFavorite: z.boolean() },
    run: ({ ctx }, { multi, isFavorite }) => setMultiFavorite(ctx, { name: multi, isFavorite }),
  }),
]
