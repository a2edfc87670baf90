import { z } from 'zod'
import { deleteDraft } from '#domain/drafts/delete-draft.ts'
import { loadDraft } from '#domain/drafts/load-draft.ts'
import { saveDraft } from '#domain/drafts/save-draft.ts'
import { DONE, defineOperation } from './define-operation.ts'
import { anyFields } from './input-types.ts'

export const draftOperations = [
  defineOperation({
    id: 'SaveDraft',
    kind: 'mutation',
    about: 'Saves a draft of the post, comment or edit the viewer is writing.',
    guard: { who: 'member', rate: 'draft' },
    input: { slot: z.string(), content: anyFields },
    run: ({ ctx }, { slot, content }) => saveDraft(ctx, { slot, content }),
  }),
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
  defineOperation({
    id: 'DeleteDraft',
    kind: 'mutation',
    about: 'Deletes a draft.',
    guard: { who: 'member', rate: 'draft' },
    input: { slot: z.string() },
    run: async ({ ctx }, { slot }) => {
      await deleteDraft(ctx, { slot })
      return DONE
    },
  }),
]
