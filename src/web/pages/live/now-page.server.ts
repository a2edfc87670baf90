import type { LoaderFunctionArgs } from 'react-router'
import { listHappeningNow } from '#domain/live-content/list-live.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { t } from '#shared/messages/t.ts'
import { LIVE_FILTERS, type LiveItem } from '#shared/views/live-view.ts'
import { isPageRequest } from '../../data/is-page-request.ts'
import { describeListing } from '../../features/head/describe-listing.server.ts'

/** R2.10-06: loads what is happening now; `?filter=` chooses among chats and talks. */
export async function loader({ request: sent, context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const { ctx } = request
  const asked = url.searchParams.get('filter')
  const selectedFilter = LIVE_FILTERS.find(filter => filter === asked) ?? 'all'
  const now = await listHappeningNow(ctx)
  const isShown = ({ contentType }: LiveItem) => selectedFilter === 'all' || contentType === selectedFilter
  if (isPageRequest(sent))
    describeListing(request, { title: t('live.title'), description: t('live.intro'), path: '/now' })
  return { now: { ...now, items: now.items.filter(isShown) }, selectedFilter }
}
