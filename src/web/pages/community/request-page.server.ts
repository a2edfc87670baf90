import type { LoaderFunctionArgs } from 'react-router'
import { findCommunity, requireCommunity } from '#domain/communities/load-communities.ts'
import { requestToJoin } from '#domain/communities/members/join-requests.ts'
import { loadOwnRequest } from '#domain/communities/members/own-request.ts'
import { settingsOf } from '#domain/communities/setup/community-settings.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { communityPath } from '#shared/paths.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { flag, text } from '../../forms/form-input.ts'
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

/** Sends the request. With script (`stay`), the dialog over another page continues by itself. */
export const action = formAction({
  guard: { who: 'member', rate: 'join-request' },
  input: { message: text, stay: flag },
  async run({ ctx, params }, { message, stay }) {
    const row = (await findCommunity(ctx, { name: params.community ?? '' })) ?? fail('not_found')
    await requestToJoin(ctx, { communityId: row.id, message })
    return stay ? { ok: true as const } : `${communityPath(row.name)}request`
  },
})
