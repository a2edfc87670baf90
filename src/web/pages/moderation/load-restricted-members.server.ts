import type { LoaderFunctionArgs } from 'react-router'
import { listRestrictedMembers, REQUIRED_PERMISSION } from '#domain/moderation/list-restricted-members.ts'
import { RESTRICTION_LENGTHS } from '#shared/views/mod-view.ts'
import { openModPage } from '../../features/moderation/load-mod-frame.server.ts'

/**
 * Loads the banned or muted members: `?q=` searches, `?length=` filters, `?after=` loads the next page, `?username=` prefills
 * the form, `?context=` names the post or comment it is about, `?lifted=` names the member just unbanned or unmuted.
 */
export async function loadRestrictedMembers(
  { context, params, url }: LoaderFunctionArgs,
  list: 'banned' | 'muted',
) {
  const { request, frame, access } = await openModPage({ context, params, url }, REQUIRED_PERMISSION[list])
  const search = url.searchParams.get('q') ?? ''
  const after = url.searchParams.get('after') ?? ''
  const length = RESTRICTION_LENGTHS.find(one => one === url.searchParams.get('length')) ?? null
  const lifted = url.searchParams.get('lifted') ?? ''
  const communityId = access.row.id
  const username = url.searchParams.get('username') ?? ''
  const about = { username, item: url.searchParams.get('context') ?? '' }
  const found = await listRestrictedMembers(request.ctx, { communityId, list, search, length, after, about })
  return { communityId, frame, search, length, lifted, username, list: found }
}
