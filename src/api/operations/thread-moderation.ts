import { z } from 'zod'
import { previewCrowdControl } from '#domain/moderation/preview-crowd.ts'
import { setCrowdControl } from '#domain/moderation/set-crowd-control.ts'
import { loadSuggestedSort, setSuggestedSort } from '#domain/moderation/suggested-sort.ts'
import { DONE, defineOperation } from './define-operation.ts'

export const threadModerationOperations = [
  defineOperation({
    id: 'SuggestedSort',
    kind: 'query',
    about: 'The suggested sort for the comments of a post: its own and its community’s.',
    guard: { who: 'member', rate: 'suggested-sort' },
    input: { target: z.string() },
    run: ({ ctx }, { target }) => loadSuggestedSort(ctx, { target }),
  }),
  defineOperation({
    id: 'SetSuggestedSort',
    kind: 'mutation',
    about: 'Sets or (null) removes the suggested sort for the comments of a post; returns the previous one.',
    guard: { who: 'member', rate: 'set-suggested-sort' },
    input: { target: z.string(), sort: z.string().nullish() },
    run: ({ ctx }, { target, sort }) => setSuggestedSort(ctx, { target, sort: sort ?? null }),
  }),
  defineOperation({
    id: 'CrowdPreview',
    kind: 'query',
    about: 'How many comments each level of crowd control would collapse in a thread.',
    guard: { who: 'member', rate: 'crowd-preview' },
    input: { target: z.string() },
    run: ({ ctx }, { target }) => previewCrowdControl(ctx, { target }),
  }),
  defineOperation({
    id: 'SetCrowdControl',
    kind: 'mutation',
    about: 'Sets the level of crowd control of a thread.',
    guard: { who: 'member', rate: 'crowd-control' },
    input: { target: z.string(), level: z.int32() },
    run: async ({ ctx }, asked) => {
      await setCrowdControl(ctx, asked)
      return DONE
    },
  }),
]
