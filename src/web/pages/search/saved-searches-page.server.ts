import type { LoaderFunctionArgs } from 'react-router'
import {
  deleteSavedSearch,
  restoreSavedSearch,
  setSearchNotifying,
  setSearchPinned,
} from '#domain/saved-searches/change-saved-search.ts'
import { createSavedSearch } from '#domain/saved-searches/create-saved-search.ts'
import { listSavedSearches } from '#domain/saved-searches/list-saved-searches.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type RequestContext, requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { savedSearchPath } from '#shared/views/saved-search-view.ts'
import { openPlace, placeParams } from '../../features/search/open-place.server.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { flag, id, text } from '../../forms/form-input.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  const deleted = Number(url.searchParams.get('deleted'))
  return {
    searches: await listSavedSearches(request.ctx),
    deletedId: Number.isSafeInteger(deleted) && deleted > 0 ? deleted : null,
  }
}

/** Saves a search, and handles actions on one in the list. */
export const action = formAction({
  guard: { who: 'member', rate: 'saved-search' },
  input: {
    ...{ intent: text, id, name: text, query: text, type: text, sort: text, t: text, in: text, thread: text },
    ...{ isPinned: flag, isNotifying: flag },
  },
  async run({ info, ctx }, { intent, id: searchId, ...input }) {
    if (intent === 'create') return savedSearchPath((await create(info, input)).id)
    await changeSearch(ctx, { intent, id: searchId })
    return intent === 'delete' ? `/saved-searches?deleted=${searchId}` : '/saved-searches'
  },
})

/** Applies an action to a saved search. Throws `bad_request` for an unknown intent. */
export async function changeSearch(
  ctx: Ctx,
  { intent, id: searchId }: { intent: string; id: number },
): Promise<void> {
  switch (intent) {
    case 'pin':
    case 'unpin':
      return setSearchPinned(ctx, { id: searchId, isPinned: intent === 'pin' })
    case 'watch':
    case 'unwatch':
      return setSearchNotifying(ctx, { id: searchId, isNotifying: intent === 'watch' })
    case 'delete':
      return deleteSavedSearch(ctx, { id: searchId })
    case 'restore':
      return restoreSavedSearch(ctx, { id: searchId })
    default:
      fail('bad_request', { field: 'intent' })
  }
}

type Created = {
  name: string
  query: string
  type: string
  sort: string
  t: string
  in: string
  thread: string
  isPinned: boolean
  isNotifying: boolean
}

async function create(
  request: RequestContext,
  { in: path, thread, type, t: time, ...input }: Created,
): Promise<{ id: number }> {
  const where = path === '' ? '/' : path
  const params = new URLSearchParams(thread === '' ? {} : { thread })
  const opened = await openPlace(
    request,
    placeParams(where),
    new URL(`${where}search?${params}`, 'http://site'),
  )
  if (opened.gate !== null) fail('not_found')
  const kind = type === 'comment' || thread !== '' ? 'comment' : 'post'
  return createSavedSearch(request.ctx, { ...input, time, kind, place: opened.saved })
}
