import type { LoaderFunctionArgs } from 'react-router'
import { parseQuery } from '#domain/query/parse-query.ts'
import { countNamed, countThings } from '#domain/search/count-found.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { isSafeSearchOn } from '#platform/context/safe-search.ts'
import { fail } from '#shared/errors.ts'
import type { FoundCount } from '#shared/views/search-view.ts'
import { openPlace, placeParams } from '../../features/search/open-place.server.ts'
import { type ResultType, readSearchAsk, typesIn } from '../../features/search/search-address.ts'

/** `/data/search-counts`: result counts of the other search tabs in the place `in`, as far as a quick look tells. */
export async function loadSearchCounts({ context, url }: LoaderFunctionArgs): Promise<Response> {
  const request = context.get(requestContext)
  const path = url.searchParams.get('in') ?? '/'
  const opened = await openPlace(
    request,
    placeParams(path),
    new URL(`${path}search${url.search}`, url.origin),
  )
  if (opened.gate !== null) fail('not_found')
  const { place, scope } = opened
  const ask = readSearchAsk(url.searchParams, place)
  if (ask.query === '') fail('bad_request', { field: 'q' })
  const input = { query: parseQuery(ask.query).query, scope, isNsfwShown: !isSafeSearchOn(request) }
  const counts: Partial<Record<ResultType, FoundCount>> = {}
  for (const type of typesIn(place)) if (type !== ask.type) counts[type] = await countFor(type)
  return Response.json(counts)

  function countFor(type: ResultType): Promise<FoundCount> {
    if (type === 'sr') return countNamed(request.ctx, 'community', input)
    if (type === 'user') return countNamed(request.ctx, 'person', input)
    return countThings(request.ctx, type === 'comment' ? 'comment' : 'post', input)
  }
}
