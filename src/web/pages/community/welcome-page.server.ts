import { type LoaderFunctionArgs, redirect } from 'react-router'
import { settingsOf } from '#domain/communities/setup/community-settings.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { openCommunity } from '../../features/communities/open-community.server.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

/** Loads a community's welcome message. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  const opened = await openCommunity(request, params.community ?? '')
  if (opened.gate !== null) throw redirect(opened.gate.community.path)
  const { prefixedName, path, viewer } = opened.community
  const { welcomeHtml } = await settingsOf(request.ctx, { communityId: opened.id })
  if (!viewer.isMember || welcomeHtml === '') throw redirect(path)
  return { name: prefixedName, path, html: welcomeHtml }
}
