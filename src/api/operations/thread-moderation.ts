import { z } from 'zod'
import { previewCrowdControl } from '#domain/moderation/preview-crowd.ts'
import { loadSuggestedSort } from '#domain/moderation/suggested-sort.ts'
import { defineOperation } from './define-operation.ts'

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
    id: 'CrowdPreview',
    kind: 'query',
    about: 'How many comments each level of crowd control would collapse in a thread.',
    guard: { who: 'member', rate: 'crowd-preview' },
    input: { target: z.string() },
    run: ({ ctx }, { target }) => previewCrowdControl(ctx, { target }),
  }),
]
