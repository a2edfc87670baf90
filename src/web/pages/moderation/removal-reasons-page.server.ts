import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { canModerate } from '#domain/communities/policy.ts'
import { requireModeratedCommunity } from '#domain/communities/require-moderator.ts'
import {
  deleteRemovalReason,
  listRemovalReasons,
  moveRemovalReason,
  saveRemovalReason,
} from '#domain/moderation/removal-reasons.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { guarded } from '#shared/guards.ts'
import { loadModFrame } from '../../features/moderation/load-mod-frame.server.ts'
import { formFailure, textOf } from '../../forms/form-failure.server.ts'

/** The reasons a community removes for; whoever has its settings changes them. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const { frame, access } = await loadModFrame(request, { url, name: params.community ?? '', right: null })
  const reasons = await listRemovalReasons(request.ctx, { communityId: access.row.id })
  return { frame, reasons, canEdit: canModerate(request.ctx.viewer, access, 'config') }
}

export const action = guarded(
  { who: 'member', rate: { name: 'removal-reasons', limit: 60, windowSeconds: 60 } },
  async ({ request, context, params, url }: ActionFunctionArgs) => {
    const { ctx } = context.get(requestContext)
    const form = await request.formData()
    try {
      const { access } = await requireModeratedCommunity(ctx, {
        name: params.community ?? '',
        right: 'config',
      })
      const communityId = access.row.id
      const id = Number(textOf(form, 'id'))
      const words = { title: textOf(form, 'title'), message: textOf(form, 'message') }
      if (form.get('do') === 'delete') await deleteRemovalReason(ctx, { communityId, id })
      else if (form.get('do') === 'up') await moveRemovalReason(ctx, { communityId, id, by: -1 })
      else if (form.get('do') === 'down') await moveRemovalReason(ctx, { communityId, id, by: 1 })
      else await saveRemovalReason(ctx, { communityId, id: id > 0 ? id : null, ...words })
      return redirect(url.pathname)
    } catch (error) {
      return formFailure(error, form)
    }
  },
)
