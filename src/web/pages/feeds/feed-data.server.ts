import type { LoaderFunctionArgs } from 'react-router'
import { findCommunity } from '#domain/communities/load-communities.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import type { FeedScope } from '../../features/feeds/feed-scope.ts'
import { loadFeed } from '../../features/feeds/load-feed.server.ts'

const PLAIN_SCOPES = ['home', 'joined', 'popular', 'all', 'mod'] as const

/** A page of the listing that `scope`, `sort`, `t`, `after` and `limit` name, as JSON. */
export async function loadFeedPage({ context, url }: LoaderFunctionArgs): Promise<Response> {
  const request = context.get(requestContext)
  const scope = url.searchParams.get('scope') ?? ''
  const sort = url.searchParams.get('sort') ?? undefined
  const plain = PLAIN_SCOPES.find(name => name === scope)
  if (plain !== undefined) return Response.json(await loadFeed(request, { scope: plain, sort, url }))
  const community = scope.startsWith('r:') ? await findCommunity(request.ctx, { name: scope.slice(2) }) : null
  if (community === null) fail('not_found')
  const data = await loadFeed(request, { scope: scope as FeedScope, communityId: community.id, sort, url })
  return Response.json(data)
}
