import { redirect } from 'react-router'
import { requireModeratedCommunity } from '#domain/communities/require-moderator.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { CommunityId } from '#shared/ids.ts'
import type { ModRight } from '#shared/mod-rights.ts'
import { formFailure, textOf } from '../../forms/form-failure.server.ts'

/** What is done to the texts of a shelf (see `TeamTexts`). */
type Shelf = {
  right: ModRight
  save: (
    ctx: Ctx,
    text: { communityId: CommunityId; id: number | null; title: string; message: string },
  ) => Promise<void>
  remove: (ctx: Ctx, text: { communityId: CommunityId; id: number }) => Promise<void>
  move: (ctx: Ctx, move: { communityId: CommunityId; id: number; by: 1 | -1 }) => Promise<void>
}

/** Does what a form of `TeamTexts` asks for. */
export async function changeTexts(
  ctx: Ctx,
  { name, form, path, shelf }: { name: string; form: FormData; path: string; shelf: Shelf },
) {
  try {
    const { access } = await requireModeratedCommunity(ctx, { name, right: shelf.right })
    const communityId = access.row.id
    const id = Number(textOf(form, 'id'))
    const words = { title: textOf(form, 'title'), message: textOf(form, 'message') }
    if (form.get('do') === 'delete') await shelf.remove(ctx, { communityId, id })
    else if (form.get('do') === 'up') await shelf.move(ctx, { communityId, id, by: -1 })
    else if (form.get('do') === 'down') await shelf.move(ctx, { communityId, id, by: 1 })
    else await shelf.save(ctx, { communityId, id: id > 0 ? id : null, ...words })
    return redirect(path)
  } catch (error) {
    return formFailure(error, form)
  }
}
