import type { LoaderFunctionArgs } from 'react-router'
import { listTopicCommunities } from '#domain/topics/list-topic-communities.ts'
import { findTopic } from '#domain/topics/load-topic.ts'
import { type RequestContext, requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { openCommunity } from '../../features/communities/open-community.server.ts'
import type { FeedScope } from '../../features/feeds/feed-scope.ts'
import { loadCountryFeed } from '../../features/feeds/load-country-feed.server.ts'
import { loadFeed } from '../../features/feeds/load-feed.server.ts'
import { readingAs } from '../../features/moderation/seen-as/read-as.server.ts'
import { gatheredBy, openMultiPage } from '../../features/multis/open-multi.server.ts'

const PLAIN_SCOPES = ['home', 'joined', 'popular', 'all', 'mod'] as const

/** Returns a page of the listing named by `scope`, `sort`, `t`, `after` and `limit` as JSON, viewed with `as` and `rights`. */
export async function loadFeedPage({ context, url }: LoaderFunctionArgs): Promise<Response> {
  const request = context.get(requestContext)
  const scope = url.searchParams.get('scope') ?? ''
  const sort = url.searchParams.get('sort') ?? undefined
  const plain = PLAIN_SCOPES.find(name => name === scope)
  if (plain !== undefined) return Response.json(await loadFeed(request, { scope: plain, sort, url }))
  if (scope.startsWith('m:')) {
    const gathered = await gatherMulti(request, scope.slice(2))
    return Response.json(await loadFeed(request, { scope: scope as FeedScope, gathered, sort, url }))
  }
  if (scope.startsWith('t:')) {
    const gathered = await gatherTopic(request, scope.slice(2))
    return Response.json(await loadFeed(request, { scope: scope as FeedScope, gathered, sort, url }))
  }
  if (scope.startsWith('country:')) {
    const country = scope.slice('country:'.length)
    if (!request.countryPages.includes(country)) fail('not_found')
    return Response.json(await loadCountryFeed(request, { country, sort, url }))
  }
  if (!scope.startsWith('r:')) fail('not_found')
  const name = scope.slice(2)
  const { request: reading, seen } = await readingAs(request, { name, url })
  const opened = await openCommunity(reading, name)
  if (opened.gate !== null) fail('community_gated', { path: opened.gate.community.path })
  const viewAs = seen?.query ?? ''
  return Response.json(
    await loadFeed(reading, { scope: scope as FeedScope, communityId: opened.id, sort, url, viewAs }),
  )
}

/** `ann/clay` */
async function gatherMulti(request: RequestContext, of: string) {
  const [owner = '', name = ''] = of.split('/', 2)
  const opened = await openMultiPage(request, { owner, name })
  return opened.gate === null ? gatheredBy(opened) : fail('not_found')
}

async function gatherTopic({ ctx }: RequestContext, slug: string) {
  const topic = (await findTopic(ctx, { slug })) ?? fail('not_found')
  return { of: `t:${topic.id}`, communityIds: (await listTopicCommunities(ctx, topic)).ids }
}
