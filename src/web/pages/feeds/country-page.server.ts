import { type LoaderFunctionArgs, redirect } from 'react-router'
import { requestContext } from '#platform/context/request-context.ts'
import { shareable } from '#shared/shareable.ts'
import { isPageRequest } from '../../data/is-page-request.ts'
import { loadCountryFeed } from '../../features/feeds/load-country-feed.server.ts'
import { redirectOld } from '../../redirects.ts'

/** Loads `/{country}/{sort}`; other two-part paths may be old URLs. */
export const loader = shareable(async ({ request: sent, context, params, url }: LoaderFunctionArgs) => {
  const request = context.get(requestContext)
  const { country = '', sort } = params
  if (!request.countryPages.includes(country)) throw redirectOld(url)
  if (!url.pathname.endsWith('/')) throw redirect(`${url.pathname}/${url.search}`, 301)
  return loadCountryFeed(request, { country, sort, url, isPage: isPageRequest(sent) })
})
