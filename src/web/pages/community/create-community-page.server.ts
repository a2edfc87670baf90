import type { LoaderFunctionArgs } from 'react-router'
import { loadEmailState } from '#domain/accounts/email.ts'
import { createCommunity, refuseCreator } from '#domain/communities/create-community.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { COMMUNITY_TYPES } from '#shared/communities/community-types.ts'
import { communityPath } from '#shared/paths.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { flag, oneOf, text } from '../../forms/form-input.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  const refusal = await refuseCreator(request.ctx)
  return {
    email: await loadEmailState(request.ctx),
    refusal: refusal === null ? null : { code: refusal.code, details: refusal.details },
  }
}

export const action = formAction({
  guard: { who: 'member', rate: 'create-community' },
  input: { name: text, title: text, description: text, type: oneOf(...COMMUNITY_TYPES), isNsfw: flag },
  async run({ ctx }, community) {
    const { name } = await createCommunity(ctx, community)
    return communityPath(name)
  },
})
