import type { LoaderFunctionArgs } from 'react-router'
import { loadCommunityStats } from '#domain/communities/community-stats.ts'
import { STATS_DAYS } from '#shared/views/community-stats.ts'
import { openModPage } from '../../features/moderation/load-mod-frame.server.ts'

const USUAL_DAYS = 30

/** Loads community statistics; `?days=` for the last 7, 30 or 90. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { request, frame, access } = await openModPage({ context, params, url }, null)
  const days = STATS_DAYS.find(count => String(count) === url.searchParams.get('days')) ?? USUAL_DAYS
  return {
    frame,
    count: days,
    ...(await loadCommunityStats(request.ctx, { communityId: access.row.id, days })),
  }
}
