import type { LoaderFunctionArgs } from 'react-router'
import { SetBlocked } from '#commands/communities.ts'
import { listBlocks } from '#domain/blocks/list-blocks.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { loadViewPreferences } from '../../data/load-preferences.server.ts'
import { oneCommandForm, runs } from '../../forms/command-form.server.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

/** Loads the viewer's privacy settings and blocked members. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  return {
    preferences: await loadViewPreferences(request),
    blocked: (await listBlocks(request.ctx)).accounts,
    hasSignOn: request.openId.providers.length > 0,
  }
}

/** Unblocks a member. */
export const action = oneCommandForm(
  runs(SetBlocked, { given: () => ({ isBlocked: false }), answer: () => '/settings/privacy#blocked' }),
  { isBare: true },
)
