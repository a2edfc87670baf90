import { type LoaderFunctionArgs, redirect } from 'react-router'
import { requestContext } from '#platform/context/request-context.ts'
import { pageTitle } from '#shared/messages/page-title.ts'
import { t } from '#shared/messages/t.ts'
import { shareable } from '#shared/shareable.ts'
import { isListingSort } from '#shared/sorts.ts'
import { withFields } from '../../data/carry.server.ts'
import { isPageRequest } from '../../data/is-page-request.ts'
import { loadCountryFeed } from '../../features/feeds/load-country-feed.server.ts'
import { frontScope, loadFeed } from '../../features/feeds/load-feed.server.ts'
import { describeFront } from '../../features/head/describe-page.server.ts'
import { redirectOld } from '../../redirects.ts'

/** Loads `/` and `/{sort}`: one of the three front pages (R2.4-03). An unknown sort may be a country page or an old URL. */
export const loader = shareable(async ({ request: sent, context, params, url }: LoaderFunctionArgs) => {
  const request = context.get(requestContext)
  if (params.sort !== undefined && !isListingSort(params.sort)) {
    if (!request.countryPages.includes(params.sort)) throw redirectOld(url)
    if (!url.pathname.endsWith('/')) throw redirect(`${url.pathname}/${url.search}`, 301)
    return loadCountryFeed(request, { country: params.sort, url, isPage: isPageRequest(sent) })
  }
  const scope = frontScope(request.ctx, url)
  const title = pageTitle({ feed: t(scope === 'popular' ? 'shell.popular' : 'shell.home') }, request.siteName)
  if (isPageRequest(sent)) describeFront(request, { path: '/', url, title })
  const feed = await loadFeed(request, {
    scope,
    sort: params.sort,
    url,
    isPage: isPageRequest(sent),
  })
  return withFields(feed, { placeLabel: null })
})
