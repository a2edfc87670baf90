import { z } from 'zod'
import { deleteDraft } from '#domain/drafts/delete-draft.ts'
import { saveDraft } from '#domain/drafts/save-draft.ts'
import { defineCommand } from './define-command.ts'
import { anyFields } from './input-types.ts'

export const SaveDraft = defineCommand({
  id: 'SaveDraft',
  about: 'Saves a draft of the post, comment or edit the viewer is writing.',
  guard: { who: 'member', rate: 'draft' },
  input: { slot: z.string(), content: anyFields },
  run: ({ ctx }, { slot, content }) => saveDraft(ctx, { slot, content }),
})

export const DeleteDraft = defineCommand({
  id: 'DeleteDraft',
  about: 'Deletes a draft.',
  guard: { who: 'member', rate: 'draft' },
  input: { slot: z.string() },
  run: ({ ctx }, { slot }) => deleteDraft(ctx, { slot }),
})
