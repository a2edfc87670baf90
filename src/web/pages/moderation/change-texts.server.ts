import type { Ctx } from '#platform/context/context.ts'
import type { Guard } from '#shared/guards.ts'
import type { CommunityId } from '#shared/ids.ts'
import type { ModRight } from '#shared/moderation/mod-rights.ts'
import { changeList, LIST_FIELDS, rowNumber } from '../../features/edit-list/change-list.server.ts'
import { moderatedId } from '../../features/moderation/moderated-id.server.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { text } from '../../forms/form-input.ts'

/** What is done to the texts of a shelf (see `TeamTexts`). */
type Shelf = {
  right: ModRight
  save: (
    ctx: Ctx,
    text: { communityId: CommunityId; id: number | null; title: string; message: string },
  ) => Promise<void>
  remove: (ctx: Ctx, text: { communityId: CommunityId; id: number }) => Promise<{ deletedId: number }>
  restore: (ctx: Ctx, text: { communityId: CommunityId; deletedId: number }) => Promise<void>
  move: (ctx: Ctx, move: { communityId: CommunityId; id: number; to: number }) => Promise<void>
}

/** The action of a page with `TeamTexts`. */
export function textsAction(guard: Guard, shelf: Shelf) {
  return formAction({
    guard,
    input: { ...LIST_FIELDS, message: text },
    async run({ ctx, params, url, request }, input) {
      const communityId = await moderatedId(ctx, { params, right: shelf.right })
      const words = { communityId, title: input.title, message: input.message }
      return changeList(request, {
        input,
        path: url.pathname,
        acts: {
          add: () => shelf.save(ctx, { ...words, id: null }),
          edit: id => shelf.save(ctx, { ...words, id: rowNumber(id) }),
          move: (id, to) => shelf.move(ctx, { communityId, id: rowNumber(id), to }),
          remove: id => shelf.remove(ctx, { communityId, id: rowNumber(id) }),
          restore: deletedId => shelf.restore(ctx, { communityId, deletedId }),
        },
      })
    },
  })
}
