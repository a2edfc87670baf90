import { type LoaderFunctionArgs, redirect } from 'react-router'
import { requestContext } from '#platform/context/request-context.ts'
import { isPageRequest } from '../../data/is-page-request.ts'
import { loadFeed } from '../../features/feeds/load-feed.server.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

/** R2.4-18, R2.4-19: loads `/r/mod/`, posts of all communities the reader moderates. */
export async function loader({ request: sent, context, params, url }: LoaderFunctionArgs) {
  if (!url.pathname.endsWith('/')) throw redirect(`${url.pathname}/${url.search}`, 301)
  const request = context.get(requestContext)
  requireLogin(request, url)
  return loadFeed(request, { scope: 'mod', sort: params.sort, url, isPage: isPageRequest(sent) })
}
