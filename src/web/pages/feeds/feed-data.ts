import type { LoaderFunctionArgs } from 'react-router'
import { shareable } from '#shared/shareable.ts'
import { loadFeedPage } from './feed-data.server.ts'

/** `/data/feed`: the next page of a listing, for infinite scrolling. */
export const loader = shareable(async (args: LoaderFunctionArgs): Promise<Response> => {
  return loadFeedPage(args)
})
