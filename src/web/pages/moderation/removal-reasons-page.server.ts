import type { LoaderFunctionArgs } from 'react-router'
import { canModerate } from '#domain/communities/policy.ts'
import { listRemovalReasons, REMOVAL_REASONS } from '#domain/moderation/removal-reasons.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { loadModFrame } from '../../features/moderation/load-mod-frame.server.ts'
import { textsAction } from './change-texts.server.ts'

/** The reasons a community removes for; whoever has its settings changes them. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const { frame, access } = await loadModFrame(request, { url, name: params.community ?? '', right: null })
  const reasons = await listRemovalReasons(request.ctx, { communityId: access.row.id })
  return { frame, reasons, canEdit: canModerate(request.ctx.viewer, access, 'config') }
}

export const action = textsAction({ who: 'member', rate: 'edit-removal-reasons' }, REMOVAL_REASONS)
