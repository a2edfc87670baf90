import type { LoaderFunctionArgs } from 'react-router'
import { requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { openCommunity } from '../../features/communities/open-community.server.ts'
import type { FeedScope } from '../../features/feeds/feed-scope.ts'
import { loadFeed } from '../../features/feeds/load-feed.server.ts'
import { readingAs } from '../../features/moderation/seen-as/read-as.server.ts'

const PLAIN_SCOPES = ['home', 'joined', 'popular', 'all', 'mod'] as const

/** A page of the listing that `scope`, `sort`, `t`, `after` and `limit` name, as JSON; with the eyes of `as` and `rights`. */
export async function loadFeedPage({ context, url }: LoaderFunctionArgs): Promise<Response> {
  const request = context.get(requestContext)
  const scope = url.searchParams.get('scope') ?? ''
  const sort = url.searchParams.get('sort') ?? undefined
  const plain = PLAIN_SCOPES.find(name => name === scope)
  if (plain !== undefined) return Response.json(await loadFeed(request, { scope: plain, sort, url }))
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
