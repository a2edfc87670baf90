import { type LoaderFunctionArgs, redirect } from 'react-router'
import { requestContext } from '#platform/context/request-context.ts'
import { pageTitle } from '#shared/messages/page-title.ts'
import { t } from '#shared/messages/t.ts'
import { shareable } from '#shared/shareable.ts'
import { isPageRequest } from '../../data/is-page-request.ts'
import { loadFeed } from '../../features/feeds/load-feed.server.ts'
import { describeFront } from '../../features/head/describe-page.server.ts'

/** Loads `/r/popular/`, with or without a sort. */
export const loader = shareable(async ({ request: sent, context, params, url }: LoaderFunctionArgs) => {
  if (!url.pathname.endsWith('/')) throw redirect(`${url.pathname}/${url.search}`, 301)
  const request = context.get(requestContext)
  const title = pageTitle({ feed: t('shell.popular') }, request.siteName)
  if (isPageRequest(sent)) describeFront(request, { path: '/r/popular/', url, title })
  return loadFeed(request, {
    scope: 'popular',
    sort: params.sort,
    url,
    isPage: isPageRequest(sent),
  })
})
