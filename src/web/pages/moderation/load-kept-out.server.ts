import type { LoaderFunctionArgs } from 'react-router'
import { listKeptOut, RIGHT_OF } from '#domain/moderation/list-kept-out.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { KEPT_OUT_LENGTHS } from '#shared/views/mod-view.ts'
import { loadModFrame } from '../../features/moderation/load-mod-frame.server.ts'

/**
 * The page of the banned or of the muted: `?q=` finds one, `?length=` chooses, `?after=` goes on, `?username=` fills the form
 * in, `?lifted=` is whom the act before let back in.
 */
export async function loadKeptOut({ context, params, url }: LoaderFunctionArgs, list: 'banned' | 'muted') {
  const request = context.get(requestContext)
  const { frame, access } = await loadModFrame(request, {
    url,
    name: params.community ?? '',
    right: RIGHT_OF[list],
  })
  const search = url.searchParams.get('q') ?? ''
  const after = url.searchParams.get('after') ?? ''
  const length = KEPT_OUT_LENGTHS.find(one => one === url.searchParams.get('length')) ?? null
  const lifted = url.searchParams.get('lifted') ?? ''
  const communityId = access.row.id
  const found = await listKeptOut(request.ctx, { communityId, list, search, length, after })
  const username = url.searchParams.get('username') ?? ''
  return { communityId, frame, search, length, lifted, username, list: found }
}
