import type { LoaderFunctionArgs } from 'react-router'
import { canModerate } from '#domain/communities/policy.ts'
import { listSavedReplies, SAVED_REPLIES } from '#domain/moderation/saved-replies.ts'
import { openModPage } from '../../features/moderation/load-mod-frame.server.ts'
import { textsAction } from './change-texts.server.ts'

/** Loads a team's saved replies; editing takes the mail permission. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { request, frame, access } = await openModPage({ context, params, url }, null)
  const { replies } = await listSavedReplies(request.ctx, { communityId: access.row.id })
  return { frame, replies, canEdit: canModerate(request.ctx.viewer, access, 'mail') }
}

export const action = textsAction({ who: 'member', rate: 'edit-saved-replies' }, SAVED_REPLIES)
