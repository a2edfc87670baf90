import { z } from 'zod'
import { previewCrowdControl } from '#domain/moderation/preview-crowd.ts'
import { setCrowdControl } from '#domain/moderation/set-crowd-control.ts'
import { loadSuggestedSort, setSuggestedSort } from '#domain/moderation/suggested-sort.ts'
import { DONE, defineOperation } from './define-operation.ts'

export const threadModerationOperations = [
  defineOperation({
    id: 'SuggestedSort',
    kind: 'query',
    about: 'How the comments of a post are suggested to be sorted, by itself and by its community.',
    guard: { who: 'member', rate: 'suggested-sort' },
    input: { target: z.string() },
    run: ({ ctx }, { target }) => loadSuggestedSort(ctx, { target }),
  }),
  defineOperation({
    id: 'SetSuggestedSort',
    kind: 'mutation',
    about: 'Suggests a sort for the comments of a post, or (null) none; answers what it was before.',
    guard: { who: 'member', rate: 'set-suggested-sort' },
    input: { target: z.string(), sort: z.string().nullish() },
    run: ({ ctx }, { target, sort }) => setSuggestedSort(ctx, { target, sort: sort ?? null }),
  }),
  defineOperation({
    id: 'CrowdPreview',
    kind: 'query',
    about: 'What each level of crowd control would fold in a thread.',
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
