import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { settingsOf } from '#domain/communities/community-settings.ts'
import { requestToJoin } from '#domain/communities/join-requests.ts'
import { findCommunity, requireCommunity } from '#domain/communities/load-communities.ts'
import { loadOwnRequest } from '#domain/communities/own-request.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { guarded } from '#shared/guards.ts'
import { communityPath } from '#shared/paths.ts'
import { formFailure, textOf } from '../../forms/form-failure.server.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  const { ctx } = request
  const row = (await findCommunity(ctx, { name: params.community ?? '' })) ?? fail('not_found')
  if (row.kind === 'profile' || row.isBanned || row.isLegallyBlocked) fail('not_found')
  const [access, settings, own] = await Promise.all([
    requireCommunity(ctx, { communityId: row.id }),
    settingsOf(ctx, { communityId: row.id }),
    loadOwnRequest(ctx, { communityId: row.id }),
  ])
  return {
    name: access.label.prefixedName,
    path: access.label.path,
    kind: row.type === 'private' ? ('private' as const) : ('contributor' as const),
    belongs: row.type === 'public' || access.isApproved || access.isModerator,
    allowsRequests: settings.allowsRequests,
    request: own,
  }
}

/** With script (`stay`) a dialog over another page goes on by itself. */
export const action = guarded(
  { who: 'member', rate: 'join-request' },
  async ({ request, context, params }: ActionFunctionArgs) => {
    const { ctx } = context.get(requestContext)
    const form = await request.formData()
    try {
      const row = (await findCommunity(ctx, { name: params.community ?? '' })) ?? fail('not_found')
      await requestToJoin(ctx, { communityId: row.id, message: textOf(form, 'message') })
      return form.has('stay') ? { ok: true as const } : redirect(`${communityPath(row.name)}request`)
    } catch (error) {
      return formFailure(error, form)
    }
  },
)
