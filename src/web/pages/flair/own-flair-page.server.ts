import type { LoaderFunctionArgs } from 'react-router'
import { runCommand } from '#commands/define-command.ts'
import { SetUserFlair, ShowUserFlair } from '#commands/flair.ts'
import { requireCommunityId } from '#commands/targets.ts'
import { requireViewer } from '#domain/accounts/policy.ts'
import { requireCommunity } from '#domain/communities/load-communities.ts'
import { loadUserFlairChoices } from '#domain/flair/load-flair-choices.ts'
import { requestContext } from '#platform/context/request-context.ts'
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
  const communityId = await requireCommunityId(ctx, params.community ?? '')
  const accountId = requireViewer(ctx).viewer.id
  const choices = await loadUserFlairChoices(ctx, { communityId, accountId })
  const { label } = await requireCommunity(ctx, { communityId })
  return { choices, name: label.prefixedName, path: label.path }
}

/** Sets the flair if the member may, and whether it is shown. */
export const action = formAction({
  guard: ShowUserFlair.guard,
  input: { isShown: flag },
  async run({ info, ctx, params, form }, { isShown }) {
    const { community = '' } = params
    const communityId = await requireCommunityId(ctx, community)
    const { permissions } = await loadUserFlairChoices(ctx, {
      communityId,
      accountId: requireViewer(ctx).viewer.id,
    })
    const choice = permissions.canUserChange ? readChoice(form) : null
    if (choice !== null) await runCommand(info, SetUserFlair, { community, ...choice })
    await runCommand(info, ShowUserFlair, { community, isShown })
    return communityPath(community)
  },
})
