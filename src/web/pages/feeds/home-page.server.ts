import type { LoaderFunctionArgs } from 'react-router'
import { requestContext } from '#platform/context/request-context.ts'
import { isListingSort } from '#shared/sorts.ts'
import { isPageRequest } from '../../data/is-page-request.ts'
import { frontScope, loadFeed } from '../../features/feeds/load-feed.server.ts'
import { redirectOld } from '../../redirects.ts'

/** `/` and `/{sort}`: one of the three front pages (R2.4-03). What is no sort may be an old URL. */
export async function loader({ request: sent, context, params, url }: LoaderFunctionArgs) {
  if (params.sort !== undefined && !isListingSort(params.sort)) throw redirectOld(url)
  const request = context.get(requestContext)
  return loadFeed(request, {
    scope: frontScope(request.ctx, url),
    sort: params.sort,
    url,
    isPage: isPageRequest(sent),
  })
}
