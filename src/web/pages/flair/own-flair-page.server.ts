import type { LoaderFunctionArgs } from 'react-router'
import { requireViewer } from '#domain/accounts/policy.ts'
import { findCommunity, requireCommunity } from '#domain/communities/load-communities.ts'
import { loadUserFlairChoices } from '#domain/flair/load-flair-choices.ts'
import { setUserFlair, showUserFlair } from '#domain/flair/set-user-flair.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { communityPath } from '#shared/paths.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { flag } from '../../forms/form-input.ts'
import { requireLogin } from '../../forms/require-login.server.ts'
import { readChoice } from './read-choice.server.ts'

/** Loads the member's own flair in a community. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  const { ctx } = request
  const { id: communityId } =
    (await findCommunity(ctx, { name: params.community ?? '' })) ?? fail('not_found')
  const accountId = requireViewer(ctx).viewer.id
  const choices = await loadUserFlairChoices(ctx, { communityId, accountId })
  const { label } = await requireCommunity(ctx, { communityId })
  return { choices, name: label.prefixedName, path: label.path }
}

export const action = formAction({
  guard: { who: 'member', rate: 'flair' },
  input: { isShown: flag },
  async run({ ctx, params, form }, { isShown }) {
    const community = (await findCommunity(ctx, { name: params.community ?? '' })) ?? fail('not_found')
    const communityId = community.id
    const accountId = requireViewer(ctx).viewer.id
    const { permissions } = await loadUserFlairChoices(ctx, { communityId, accountId })
    const choice = permissions.canUserChange ? readChoice(form) : null
    if (choice !== null) await setUserFlair(ctx, { communityId, accountId, choice })
    await showUserFlair(ctx, { communityId, isShown })
    return communityPath(community.name)
  },
})
