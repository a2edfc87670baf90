import { requireModeratedCommunity } from '#domain/communities/require-moderator.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { CommunityId } from '#shared/ids.ts'
import type { ModRight } from '#shared/mod-rights.ts'
import { changeList, rowNumber } from '../../features/edit-list/change-list.server.ts'
import { formFailure, textOf } from '../../forms/form-failure.server.ts'

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

/** Does what a form of `TeamTexts` asks for. */
export async function changeTexts(
  ctx: Ctx,
  { request, name, path, shelf }: { request: Request; name: string; path: string; shelf: Shelf },
) {
  const form = await request.formData()
  try {
    const { access } = await requireModeratedCommunity(ctx, { name, right: shelf.right })
    const communityId = access.row.id
    const words = { communityId, title: textOf(form, 'title'), message: textOf(form, 'message') }
    return await changeList(request, {
      form,
      path,
      acts: {
        add: () => shelf.save(ctx, { ...words, id: null }),
        edit: id => shelf.save(ctx, { ...words, id: rowNumber(id) }),
        move: (id, to) => shelf.move(ctx, { communityId, id: rowNumber(id), to }),
        remove: id => shelf.remove(ctx, { communityId, id: rowNumber(id) }),
        restore: deletedId => shelf.restore(ctx, { communityId, deletedId }),
      },
    })
  } catch (error) {
    return formFailure(error, form)
  }
}
