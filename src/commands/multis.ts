import { z } from 'zod'
import { setInMulti } from '#domain/multis/change-places.ts'
import { setMultiFavorite } from '#domain/multis/edit-multi.ts'
import { requirePlace } from '#domain/multis/find-places.ts'
import { parseFullname } from '#shared/ids.ts'
import { defineCommand } from './define-command.ts'

export const SetInMulti = defineCommand({
  id: 'SetInMulti',
  about:
    'Adds a community or profile to a custom feed that the viewer may edit, or removes it: by name or fullname, from one of their own feeds if no owner is named.',
  guard: { who: 'member', rate: 'multi' },
  input: { multi: z.string(), community: z.string(), isIn: z.boolean(), owner: z.string().optional() },
  async run({ ctx }, { multi, community, isIn, owner }) {
    const communityId = parseFullname('t5', community) ?? (await requirePlace(ctx, { name: community }))
    return setInMulti(ctx, { owner, name: multi, communityId, isIn })
  },
})

export const SetMultiFavorite = defineCommand({
  id: 'SetMultiFavorite',
  about: 'Adds one of the viewer’s custom feeds to their favorites, or removes it.',
  guard: { who: 'member', rate: 'favorite' },
  input: { multi: z.string(), isFavorite: z.boolean() },
  run: ({ ctx }, { multi, isFavorite }) => setMultiFavorite(ctx, { name: multi, isFavorite }),
})
