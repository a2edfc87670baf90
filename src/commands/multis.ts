import { z } from 'zod'
import { setInMulti } from '#domain/multis/change-places.ts'
import { setMultiFavorite } from '#domain/multis/edit-multi.ts'
import { requirePlace } from '#domain/multis/find-places.ts'
import { defineCommand } from './define-command.ts'

export const SetInMulti = defineCommand({
  id: 'SetInMulti',
  about: 'Adds a community or profile to one of the viewer’s custom feeds, or removes it.',
  guard: { who: 'member', rate: 'multi' },
  input: { multi: z.string(), community: z.string(), isIn: z.boolean() },
  run: async ({ ctx }, { multi, community, isIn }) =>
    setInMulti(ctx, { name: multi, communityId: await requirePlace(ctx, { name: community }), isIn }),
})

export const SetMultiFavorite = defineCommand({
  id: 'SetMultiFavorite',
  about: 'Adds one of the viewer’s custom feeds to their favorites, or removes it.',
  guard: { who: 'member', rate: 'favorite' },
  input: { multi: z.string(), isFavorite: z.boolean() },
  run: ({ ctx }, { multi, isFavorite }) => setMultiFavorite(ctx, { name: multi, isFavorite }),
})
