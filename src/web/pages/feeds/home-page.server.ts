import type { LoaderFunctionArgs } from 'react-router'
import { requestContext } from '#platform/context/request-context.ts'
import { isPageRequest } from '../../data/is-page-request.ts'
import { frontScope, loadFeed } from '../../features/feeds/load-feed.server.ts'

/** `/` and `/{sort}`: one of the three front pages (R2.4-03). */
export async function loader({ request: sent, context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  return loadFeed(request, {
    scope: frontScope(request.ctx, url),
    sort: params.sort,
    url,
    isPage: isPageRequest(sent),
  })
}
