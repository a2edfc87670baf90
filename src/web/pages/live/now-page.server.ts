import type { LoaderFunctionArgs } from 'react-router'
import { listHappeningNow } from '#domain/live-content/list-live.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { LIVE_FILTERS, type LiveItem } from '#shared/views/live-view.ts'

/** R2.10-06: loads what is happening now; `?filter=` chooses among chats and talks. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { ctx } = context.get(requestContext)
  const asked = url.searchParams.get('filter')
  const selectedFilter = LIVE_FILTERS.find(filter => filter === asked) ?? 'all'
  const now = await listHappeningNow(ctx)
  const isShown = ({ contentType }: LiveItem) => selectedFilter === 'all' || contentType === selectedFilter
  return { now: { ...now, items: now.items.filter(isShown) }, selectedFilter }
}
