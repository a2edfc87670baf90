import type { LoaderFunctionArgs } from 'react-router'
import { listKeptOut, RIGHT_OF } from '#domain/moderation/list-kept-out.ts'
import { KEPT_OUT_LENGTHS } from '#shared/views/mod-view.ts'
import { openModPage } from '../../features/moderation/load-mod-frame.server.ts'

/**
 * Loads the banned or muted members: `?q=` searches, `?length=` filters, `?after=` loads the next page, `?username=` prefills
 * the form, `?context=` names the post or comment it is about, `?lifted=` names the member just unbanned or unmuted.
 */
export async function loadKeptOut({ context, params, url }: LoaderFunctionArgs, list: 'banned' | 'muted') {
  const { request, frame, access } = await openModPage({ context, params, url }, RIGHT_OF[list])
  const search = url.searchParams.get('q') ?? ''
  const after = url.searchParams.get('after') ?? ''
  const length = KEPT_OUT_LENGTHS.find(one => one === url.searchParams.get('length')) ?? null
  const lifted = url.searchParams.get('lifted') ?? ''
  const communityId = access.row.id
  const username = url.searchParams.get('username') ?? ''
  const about = { username, item: url.searchParams.get('context') ?? '' }
  const found = await listKeptOut(request.ctx, { communityId, list, search, length, after, about })
  return { communityId, frame, search, length, lifted, username, list: found }
}
