import { deleteDraft } from '#domain/drafts/delete-draft.ts'
import { loadDraft } from '#domain/drafts/load-draft.ts'
import { saveDraft } from '#domain/drafts/save-draft.ts'
import { fail } from '#shared/errors.ts'
import { builder, memberMay } from './builder.ts'
import { DONE, Done } from './done.ts'

const SavedDraft = builder.objectRef<{ updatedAt: string }>('SavedDraft').implement({
  fields: t => ({ updatedAt: t.exposeString('updatedAt') }),
})

builder.mutationField('saveDraft', t =>
  t.field({
    type: SavedDraft,
    args: { slot: t.arg.string({ required: true }), content: t.arg({ type: 'JSON', required: true }) },
    ...memberMay('draft'),
    resolve: (_root, { slot, content }, { ctx }) => saveDraft(ctx, { slot, content: requireObject(content) }),
  }),
)

builder.queryField('loadDraft', t =>
  t.field({
    type: 'JSON',
    nullable: true,
    args: { slot: t.arg.string({ required: true }) },
    ...memberMay('load-draft'),
    resolve: async (_root, { slot }, { ctx }) => {
      const draft = await loadDraft(ctx, { slot })
      return draft && { content: draft.content, updatedAt: draft.updatedAt }
    },
  }),
)

builder.mutationField('deleteDraft', t =>
  t.field({
    type: Done,
    args: { slot: t.arg.string({ required: true }) },
    ...memberMay('draft'),
    resolve: async (_root, { slot }, { ctx }) => {
      await deleteDraft(ctx, { slot })
      return DONE
    },
  }),
)

function requireObject(content: unknown): Record<string, unknown> {
  const isObject = typeof content === 'object' && content !== null && !Array.isArray(content)
  return isObject ? (content as Record<string, unknown>) : fail('bad_request', { field: 'content' })
}
