import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { loadProfile } from '#domain/accounts/load-profile.ts'
import { type RequestContext, requestContext } from '#platform/context/request-context.ts'
import { GATE_STATUS } from '#shared/communities/gates.ts'
import { accountPath } from '#shared/paths.ts'
import { requireLogin, requireSettledName } from '../../forms/require-login.server.ts'
import { loadProfileList, readTab } from './load-profile-list.server.ts'
import { isPrivateTab } from './profile-list.ts'

/** `/user/{name}/` and its parts. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const { profile = '', tab: segment } = params
  leadOn(request, { profile, segment, url })
  const tab = readTab(segment)
  const opened = await loadProfile(request.ctx, { name: profile })
  if (opened.gate !== null)
    return data({ gate: opened.gate, name: profile }, { status: GATE_STATUS[opened.gate] })
  const { account } = opened
  if (account.viewer.isSelf && tab === 'overview') requireSettledName(request, url)
  const isCanonical = profile === account.name && (tab !== 'overview' || url.pathname.endsWith('/'))
  if (!isCanonical)
    throw redirect(`${accountPath(account.name)}${encodeURIComponent(segment ?? '')}${url.search}`, 301)
  // R2.5-10: another's private part shows the overview and says why.
  const isRefused = isPrivateTab(tab) && !account.viewer.isSelf
  const list = await loadProfileList(request.ctx, { account, tab: isRefused ? 'overview' : tab, url })
  return data({ gate: null, account, list, isRefused }, { status: isRefused ? 403 : 200 })
}

/** Other names of profile pages: one's own (R2.11-10 to R2.11-13), and old parts (R2.11-15, R2.11-19). */
function leadOn(
  request: RequestContext,
  path: { profile: string; segment: string | undefined; url: URL },
): void {
  const { profile, segment, url } = path
  if (profile.toLowerCase() === 'me') {
    requireLogin(request, url)
    throw redirect(
      `${accountPath(request.ctx.viewer?.name ?? '')}${encodeURIComponent(segment ?? '')}${url.search}`,
    )
  }
  if (segment === 'posts') throw redirect(`${accountPath(profile)}submitted${url.search}`, 301)
  if (segment === 'moderation') throw redirect(accountPath(profile) + url.search, 301)
}
