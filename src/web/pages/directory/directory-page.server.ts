import type { LoaderFunctionArgs } from 'react-router'
import { listDirectory } from '#domain/communities/list-directory.ts'
import { listSuggestions } from '#domain/discovery/list-suggestions.ts'
import { listCountryCommunities } from '#domain/topics/list-topic-communities.ts'
import { type RequestContext, requestContext } from '#platform/context/request-context.ts'
import { COMMUNITY_TOPICS } from '#shared/communities/community-topics.ts'
import { onCountrySite } from '#shared/communities/country-sites.ts'
import { t } from '#shared/messages/t.ts'
import { currentLocale } from '#shared/messages/words.ts'
import { DIRECTORY_SORTS } from '#shared/sorts.ts'
import { isPageRequest } from '../../data/is-page-request.ts'
import { describeListing } from '../../features/head/describe-listing.server.ts'

const DIRECTORY_PAGE = 50
/** Of the member's country; its page has more. */
const MOST_NEAR = 5

export async function loader({ request: sent, context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const { ctx, countrySites } = request
  if (isPageRequest(sent)) describeListing(request, { title: t('directory.title'), path: '/communities' })
  const asked = url.searchParams
  const after = Number(asked.get('after') ?? 0)
  const sort = DIRECTORY_SORTS.find(name => name === asked.get('sort')) ?? 'members'
  const topic = COMMUNITY_TOPICS.find(name => name === asked.get('topic')) ?? null
  const search = asked.get('q')?.trim() ?? ''
  const page = await listDirectory(ctx, {
    limit: DIRECTORY_PAGE,
    afterRank: Number.isSafeInteger(after) && after > 0 ? after : 0,
    ...{ sort, topic, search },
  })
  const communities = page.communities.map(item => onCountrySite(item, countrySites))
  const isStart = search === '' && topic === null && after === 0
  const suggestions = isStart ? await listSuggestions(ctx) : []
  const near = isStart ? await loadNear(context.get(requestContext)) : null
  return { ...page, communities, suggestions, near, ...{ sort, topic, search } }
}

/** Loads the largest communities of the member's country; null without any. */
async function loadNear({ ctx, countryPages, countrySites }: RequestContext) {
  const country = ctx.viewer?.preferences?.country ?? ''
  if (country === '') return null
  const { communities } = await listCountryCommunities(ctx, { country })
  if (communities.length === 0) return null
  const code = country.toLowerCase()
  return {
    country: new Intl.DisplayNames([currentLocale()], { type: 'region' }).of(country) ?? country,
    path: countryPages.includes(code) ? `/${code}/` : null,
    communities: communities.slice(0, MOST_NEAR).map(item => onCountrySite(item, countrySites)),
  }
}
