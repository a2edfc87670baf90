import { z } from 'zod'
import { setInMulti } from '#domain/multis/change-places.ts'
import { setMultiFavorite } from '#domain/multis/edit-multi.ts'
import { requirePlace } from '#domain/multis/find-places.ts'
import { fail } from '#shared/errors.ts'
import { parseFullname } from '#shared/ids.ts'
import { defineCommand } from './define-command.ts'

export const SetInMulti = defineCommand({
  id: 'SetInMulti',
  about:
    'Adds a community or profile to a custom feed that the viewer may edit, or removes it. A feed without an owner is one of the viewer’s own; a fullname says which community instead of its name.',
  guard: { who: 'member', rate: 'multi' },
  input: {
    multi: z.string(),
    community: z.string(),
    isIn: z.boolean(),
    owner: z.string().optional(),
    fullname: z.string().optional(),
  },
  async run({ ctx }, { multi, community, isIn, owner, fullname }) {
    const communityId =
      fullname === undefined
        ? await requirePlace(ctx, { name: community })
        : (parseFullname('t5', fullname) ?? fail('not_found'))
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
