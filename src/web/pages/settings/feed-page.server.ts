import type { LoaderFunctionArgs } from 'react-router'
import { SetCommunityMuted } from '#commands/communities.ts'
import { listBlocks } from '#domain/blocks/list-blocks.ts'
import { addFilter, deleteFilter } from '#domain/filters/add-filter.ts'
import { listFilters } from '#domain/filters/list-filters.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { countryCodes } from '#shared/communities/place-fields.ts'
import { nameCountries } from '#shared/messages/country-names.ts'
import { loadViewPreferences } from '../../data/load-preferences.server.ts'
import { commandForm, handles, runs } from '../../forms/command-form.server.ts'
import { id, number, text } from '../../forms/form-input.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

const FILTERS = { who: 'member', rate: 'filters' } as const

/** Loads fresh preferences, since the shell's may predate a menu switch; and the feed filters. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  return {
    preferences: await loadViewPreferences(request),
    countries: nameCountries(countryCodes()),
    filters: await listFilters(request.ctx),
    muted: (await listBlocks(request.ctx)).communities,
    isAdded: url.searchParams.has('added'),
    hasSignOn: request.openId.providers.length > 0,
  }
}

const setMuted = (isMuted: boolean) =>
  runs(SetCommunityMuted, {
    given: () => ({ isMuted }),
    answer: () => '/settings/feed#muted',
  })

/** Adds and deletes filters, mutes and unmutes communities. */
export const action = commandForm({
  'add-filter': handles({
    guard: FILTERS,
    input: { kind: text, text, act: text, days: number },
    async run({ ctx }, filter) {
      await addFilter(ctx, filter)
      return '/settings/feed?added=1#filters'
    },
  }),
  'delete-filter': handles({
    guard: FILTERS,
    input: { filter: id },
    async run({ ctx }, { filter }) {
      await deleteFilter(ctx, { id: filter })
      return '/settings/feed#filters'
    },
  }),
  mute: setMuted(true),
  unmute: setMuted(false),
})
