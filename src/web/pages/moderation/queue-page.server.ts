import type { LoaderFunctionArgs } from 'react-router'
import { listModerated } from '#domain/communities/team/list-moderated.ts'
import { listQueue } from '#domain/moderation/list-queue.ts'
import { countWaiting } from '#domain/moderation/queue-entries.ts'
import { type RequestContext, requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'
import { isModQueue, QUEUE_KINDS, QUEUE_SORTS } from '#shared/moderation/mod-queues.ts'
import { loadModFrame, type ModFrameData } from '../../features/moderation/load-mod-frame.server.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

export { queueAction as action } from '../../features/moderation/queue/queue-action.server.ts'

/** R2.4-13 to R2.4-17: loads a queue of one community, or of all that the reader moderates (`/r/mod/about/…`). */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const queue = params.queue ?? 'modqueue'
  if (!isModQueue(queue)) fail('not_found')
  const { frame, communityIds } = await loadScope(request, { url, name: params.community })
  const kind = QUEUE_KINDS.find(word => word === url.searchParams.get('kind')) ?? 'all'
  const sort = QUEUE_SORTS.find(word => word === url.searchParams.get('sort')) ?? 'newest'
  const after = url.searchParams.get('after')
  const view = await listQueue(request.ctx, { queue, communityIds, kind, sort, after })
  return { frame, queue, kind, sort, ...view }
}

async function loadScope(
  request: RequestContext,
  { url, name }: { url: URL; name: string | undefined },
): Promise<{ frame: ModFrameData; communityIds: CommunityId[] }> {
  if (name !== undefined) {
    const { frame, access } = await loadModFrame(request, { url, name, right: null })
    return { frame, communityIds: [access.row.id] }
  }
  requireLogin(request, url)
  const communities = await listModerated(request.ctx)
  if (communities.length === 0) fail('not_allowed')
  const communityIds = communities.map(community => community.id)
  const waiting = await countWaiting(request.ctx, communityIds)
  return { frame: { name: 'r/mod', path: '/r/mod/', rights: [], waiting }, communityIds }
}
