import type { LoaderFunctionArgs } from 'react-router'
import { requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { loadResults } from '../../features/search/load-results.server.ts'
import { openPlace, placeParams } from '../../features/search/open-place.server.ts'
import { readSearchAsk } from '../../features/search/search-address.ts'

/** `/data/search`: the next page of results in the place `in`, as JSON. */
export async function loadSearchPage({ context, url }: LoaderFunctionArgs): Promise<Response> {
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
  return Response.json(await loadResults(request, { ask, scope }))
}
