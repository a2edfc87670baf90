import type { LoaderFunctionArgs } from 'react-router'
import { canModerate } from '#domain/communities/policy.ts'
import { listRemovalReasons, REMOVAL_REASONS } from '#domain/moderation/removal-reasons.ts'
import { openModPage } from '../../features/moderation/load-mod-frame.server.ts'
import { textsAction } from './change-texts.server.ts'

/** Loads a community's removal reasons; editing takes the settings permission. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { request, frame, access } = await openModPage({ context, params, url }, null)
  const reasons = await listRemovalReasons(request.ctx, { communityId: access.row.id })
  return { frame, reasons, canEdit: canModerate(request.ctx.viewer, access, 'config') }
}

export const action = textsAction({ who: 'member', rate: 'edit-removal-reasons' }, REMOVAL_REASONS)
