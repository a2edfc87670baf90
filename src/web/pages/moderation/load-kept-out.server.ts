import type { LoaderFunctionArgs } from 'react-router'
import { listKeptOut, RIGHT_OF } from '#domain/moderation/list-kept-out.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { loadModFrame } from '../../features/moderation/load-mod-frame.server.ts'

/** The page of the banned or of the muted: `?q=` finds one, `?after=` goes on, `?username=` fills the form in. */
export async function loadKeptOut({ context, params, url }: LoaderFunctionArgs, list: 'banned' | 'muted') {
  const request = context.get(requestContext)
  const { frame, access } = await loadModFrame(request, {
    url,
    name: params.community ?? '',
    right: RIGHT_OF[list],
  })
  const search = url.searchParams.get('q') ?? ''
  const after = url.searchParams.get('after') ?? ''
  const communityId = access.row.id
  const found = await listKeptOut(request.ctx, { communityId, list, search, after })
  return { communityId, frame, search, username: url.searchParams.get('username') ?? '', list: found }
}
