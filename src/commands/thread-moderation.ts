import { z } from 'zod'
import { setCrowdControl } from '#domain/moderation/set-crowd-control.ts'
import { setSuggestedSort } from '#domain/moderation/suggested-sort.ts'
import { defineCommand } from './define-command.ts'

export const SetSuggestedSort = defineCommand({
  id: 'SetSuggestedSort',
  about: 'Sets or (null) removes the suggested sort for the comments of a post; returns the previous one.',
  guard: { who: 'member', rate: 'set-suggested-sort' },
  input: { target: z.string(), sort: z.string().nullish() },
  run: ({ ctx }, { target, sort }) => setSuggestedSort(ctx, { target, sort: sort ?? null }),
})

export const SetCrowdControl = defineCommand({
  id: 'SetCrowdControl',
  about: 'Sets the level of crowd control of a thread.',
  guard: { who: 'member', rate: 'crowd-control' },
  input: { target: z.string(), level: z.int32() },
  run: ({ ctx }, asked) => setCrowdControl(ctx, asked),
})
