import { type LoaderFunctionArgs, redirect } from 'react-router'
import { requestContext } from '#platform/context/request-context.ts'
import { isPageRequest } from '../../data/is-page-request.ts'
import { loadFeed } from '../../features/feeds/load-feed.server.ts'

/** `/r/popular/`, with a sort or without. */
export async function loader({ request: sent, context, params, url }: LoaderFunctionArgs) {
  if (!url.pathname.endsWith('/')) throw redirect(`${url.pathname}/${url.search}`, 301)
  return loadFeed(context.get(requestContext), {
    scope: 'popular',
    sort: params.sort,
    url,
    isPage: isPageRequest(sent),
  })
}
