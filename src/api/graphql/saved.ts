import { setHidden } from '#domain/saved/set-hidden.ts'
import { setSaved } from '#domain/saved/set-saved.ts'
import { builder, memberMay } from './builder.ts'
import { requirePostId } from './targets.ts'

const SavedResult = builder.objectRef<{ isSaved: boolean }>('SavedResult').implement({
  fields: t => ({ isSaved: t.exposeBoolean('isSaved') }),
})
const HiddenResult = builder.objectRef<{ isHidden: boolean }>('HiddenResult').implement({
  fields: t => ({ isHidden: t.exposeBoolean('isHidden') }),
})

builder.mutationField('setSaved', t =>
  t.field({
    type: SavedResult,
    args: { target: t.arg.id({ required: true }), isSaved: t.arg.boolean({ required: true }) },
    ...memberMay('save'),
    resolve: (_root, { target, isSaved }, request) => setSaved(request.ctx, { target, isSaved }),
  }),
)

builder.mutationField('setHidden', t =>
  t.field({
    type: HiddenResult,
    args: { target: t.arg.id({ required: true }), isHidden: t.arg.boolean({ required: true }) },
    ...memberMay('hide'),
    resolve: (_root, { target, isHidden }, request) =>
      setHidden(request.ctx, { postId: requirePostId(target), isHidden }),
  }),
)
