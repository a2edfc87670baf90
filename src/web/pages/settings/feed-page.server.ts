import type { LoaderFunctionArgs } from 'react-router'
import { listBlocks } from '#domain/blocks/list-blocks.ts'
import { muteCommunity, unmuteCommunity } from '#domain/blocks/mute-community.ts'
import { findCommunity } from '#domain/communities/load-communities.ts'
import { addFilter, deleteFilter } from '#domain/filters/add-filter.ts'
import { listFilters } from '#domain/filters/list-filters.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { listCountries } from '#shared/communities/place-fields.ts'
import { fail } from '#shared/errors.ts'
import { parseFullname } from '#shared/ids.ts'
import { loadViewPreferences } from '../../data/load-preferences.server.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { id, number, text } from '../../forms/form-input.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

/** Loads fresh preferences, since the shell's may predate a menu switch; and the feed filters. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  return {
    preferences: await loadViewPreferences(request),
    countries: listCountries(),
    filters: await listFilters(request.ctx),
    muted: (await listBlocks(request.ctx)).communities,
    isAdded: url.searchParams.has('added'),
    hasSignOn: request.openId.providers.length > 0,
  }
}

/** Adds and deletes filters, mutes and unmutes communities. */
export const action = formAction({
  guard: { who: 'member', rate: 'filters' },
  input: { intent: text, kind: text, text, act: text, days: number, filter: id, mute: text, unmute: text },
  async run({ ctx }, { intent, kind, text, act, days, filter, mute, unmute }) {
    if (intent === 'add-filter') {
      await addFilter(ctx, { kind, text, act, days })
      return '/settings/feed?added=1#filters'
    }
    if (filter > 0) {
      await deleteFilter(ctx, { id: filter })
      return '/settings/feed#filters'
    }
    if (intent === 'mute') {
      const name = mute.trim().replace(/^\/?r\//i, '')
      const community = (await findCommunity(ctx, { name })) ?? fail('community_unknown', { field: 'mute' })
      await muteCommunity(ctx, { communityId: community.id })
    }
    const communityId = parseFullname('t5', unmute)
    if (communityId !== null) await unmuteCommunity(ctx, { communityId })
    return '/settings/feed#muted'
  },
})
