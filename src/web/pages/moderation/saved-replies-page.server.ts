import type { LoaderFunctionArgs } from 'react-router'
import { canModerate } from '#domain/communities/policy.ts'
import { listSavedReplies, SAVED_REPLIES } from '#domain/moderation/saved-replies.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { loadModFrame } from '../../features/moderation/load-mod-frame.server.ts'
import { textsAction } from './change-texts.server.ts'

/** What a team says again and again; whoever answers its mail changes it. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const { frame, access } = await loadModFrame(request, { url, name: params.community ?? '', right: null })
  const { replies } = await listSavedReplies(request.ctx, { communityId: access.row.id })
  return { frame, replies, canEdit: canModerate(request.ctx.viewer, access, 'mail') }
}

export const action = textsAction({ who: 'member', rate: 'edit-saved-replies' }, SAVED_REPLIES)
