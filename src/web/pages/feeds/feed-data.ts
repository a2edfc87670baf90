import type { LoaderFunctionArgs } from 'react-router'
import { loadFeedPage } from './feed-data.server.ts'

/** `/data/feed`: a further page of a listing, for endless scrolling. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  return loadFeedPage(args)
}
