import {
  deleteTeamText,
  moveTeamText,
  restoreTeamText,
  saveTeamText,
  type TeamShelf,
} from '#domain/moderation/team-texts.ts'
import type { Guard } from '#shared/guards.ts'
import { changeList, LIST_FIELDS, rowNumber } from '../../features/edit-list/change-list.server.ts'
import { moderatedId } from '../../features/moderation/moderated-id.server.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { text } from '../../forms/form-input.ts'

/** Returns the action of a page with `TeamTexts`. */
export function textsAction(guard: Guard, shelf: TeamShelf) {
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
          add: () => saveTeamText(ctx, shelf, { ...words, id: null }),
          edit: id => saveTeamText(ctx, shelf, { ...words, id: rowNumber(id) }),
          move: (id, to) => moveTeamText(ctx, shelf, { communityId, id: rowNumber(id), to }),
          remove: id => deleteTeamText(ctx, shelf, { communityId, id: rowNumber(id) }),
          restore: deletedId => restoreTeamText(ctx, shelf, { communityId, deletedId }),
        },
      })
    },
  })
}
