import { z } from 'zod'
import { suggestTitle } from '#domain/link-previews/suggest-title.ts'
import { defineOperation } from './define-operation.ts'

export const postOperations = [
  defineOperation({
    id: 'SuggestTitle',
    kind: 'query',
    about: 'The title of a page on another site; null if it has none or can’t be loaded.',
    guard: { who: 'member', rate: 'suggest-title' },
    input: { url: z.string() },
    run: ({ ctx, fetchGuarded }, { url }) => suggestTitle(ctx, { fetchGuarded }, { url }),
  }),
]
