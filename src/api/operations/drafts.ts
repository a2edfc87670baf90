import { z } from 'zod'
import { loadDraft } from '#domain/drafts/load-draft.ts'
import { defineOperation } from './define-operation.ts'

export const draftOperations = [
  defineOperation({
    id: 'LoadDraft',
    kind: 'query',
    about: 'A saved draft, or null.',
    guard: { who: 'member', rate: 'load-draft' },
    input: { slot: z.string() },
    run: async ({ ctx }, { slot }) => {
      const draft = await loadDraft(ctx, { slot })
      return draft && { content: draft.content, updatedAt: draft.updatedAt }
    },
  }),
]
