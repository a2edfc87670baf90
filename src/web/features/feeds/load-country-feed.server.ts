import { listCountryCommunities } from '#domain/topics/list-topic-communities.ts'
import type { RequestContext } from '#platform/context/request-context.ts'
import { countryTitle } from '#shared/messages/country-names.ts'
import { withFields } from '../../data/carry.server.ts'
import { describeListing } from '../head/describe-listing.server.ts'
import { loadFeed } from './load-feed.server.ts'

type Asked = { country: string; sort?: string | undefined; url: URL; isPage?: boolean }

/** R2.4-33, R2.4-34: loads popular posts of a country's communities. The caller has checked that the country has a page. */
export async function loadCountryFeed(request: RequestContext, { country, ...asked }: Asked) {
  const { ids, communities } = await listCountryCommunities(request.ctx, { country })
  for (const { fullname } of communities) request.facts.tags.add(fullname)
  const gathered = { of: `country:${country}`, communityIds: ids, isPopular: true }
  const feed = await loadFeed(request, { scope: `country:${country}`, gathered, ...asked })
  const title = countryTitle(country)
  const path = `/${country}/`
  if (asked.isPage) describeListing(request, { title, path, feedPath: asked.url.pathname })
  return withFields(feed, { placeLabel: title })
}
