import { data, type LoaderFunctionArgs } from 'react-router'
import { runCommand } from '#commands/define-command.ts'
import { ForgetSearch, RecordSearch } from '#commands/search.ts'
import { savePreferences } from '#domain/accounts/preferences.ts'
import { listRecentSearches, listTrendingSearches } from '#domain/search-history/list-searches.ts'
import { type RequestContext, requestContext } from '#platform/context/request-context.ts'
import { isSafeSearchOn, keepSafeSearch } from '#platform/context/safe-search.ts'
import { GATE_STATUS } from '#shared/communities/gates.ts'
import { fail } from '#shared/errors.ts'
import { t } from '#shared/messages/t.ts'
import { searchPath } from '#shared/search-scope.ts'
import { isPageRequest } from '../../data/is-page-request.ts'
import { setPreferencesCookie } from '../../data/load-preferences.server.ts'
import { feedLinks } from '../../features/head/describe-page.server.ts'
import { loadBeside, loadResults, withoutFilters } from '../../features/search/load-results.server.ts'
import { openPlace } from '../../features/search/open-place.server.ts'
import {
  readSearchAsk,
  type SearchAsk,
  type SearchPlace,
  searchParams,
} from '../../features/search/search-address.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { flag, text } from '../../forms/form-input.ts'
import { safeDestination } from '../account/log-in/safe-destination.ts'

/** Loads `/search`, and search within a community, custom feed or profile; `?thread=` searches one post's comments. */
export async function loader({ request: sent, context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const isOwn = url.pathname.startsWith('/me/')
  const opened = await openPlace(request, { ...params, isOwn }, url)
  if (opened.gate !== null) {
    const { gate } = opened
    const kind = 'multi' in gate ? gate.multi : gate.community.kind
    return data({ gate, search: null }, { status: GATE_STATUS[kind] })
  }
  const { place, scope } = opened
  const ask = readSearchAsk(url.searchParams, place)
  const isSafe = isSafeSearchOn(request)
  if (ask.query === '')
    return data({ gate: null, search: { place, ask, isSafe, ...(await loadStart(request)) } })
  if (isPageRequest(sent)) describeSearch(request, place, ask)
  const asksBeside = place.kind === 'everything' && ask.type === 'link' && ask.after === null
  const [results, beside] = await Promise.all([
    loadResults(request, { ask, scope }),
    asksBeside ? loadBeside(request, ask.query) : [],
  ])
  const plainQuery = results.items.length === 0 ? withoutFilters(ask.query) : null
  return data({ gate: null, search: { place, ask, isSafe, results, beside, plainQuery } })
}

/** Names the feed of a search, if its results are posts or comments. */
function describeSearch(request: RequestContext, place: SearchPlace, ask: SearchAsk): void {
  if (ask.type !== 'link' && ask.type !== 'comment') return
  const title = t('search.title', { query: ask.query })
  const query = searchParams(place, { ...ask, after: null })
  request.facts.head += feedLinks(request, `${place.path}search/`, title, `?${query}`)
}

/** Loads what is shown before a search. */
async function loadStart({ ctx }: RequestContext) {
  const [recent, trending] = await Promise.all([listRecentSearches(ctx), listTrendingSearches(ctx)])
  return { results: null, recent, trending }
}

/** Handles safe search and recent searches, also without script. */
export const action = formAction({
  guard: { who: 'anyone', rate: 'settings' },
  input: { intent: text, isSafe: flag, query: text, scope: text, dest: text, q: text, thread: text },
  async run({ info }, { intent, isSafe, query, scope, dest, q, thread }) {
    if (intent === '' && q !== '') return rememberAndSearch(info, { path: '/', q, thread })
    if (intent === 'safe-search') await setSafeSearch(info, isSafe)
    else if (intent === 'forget')
      await runCommand(info, ForgetSearch, { query: query || fail('bad_request', { field: 'query' }), scope })
    else if (intent === 'forget-all') await runCommand(info, ForgetSearch, { query: '', scope: '' })
    else fail('bad_request', { field: 'intent' })
    return dest === '' ? '/search' : safeDestination(dest)
  },
})

/** Handles a search within a place, as a signed-in member submits it. */
export const placeAction = formAction({
  guard: { who: 'anyone', rate: 'search-history' },
  input: { q: text },
  run: ({ info, url }, { q }) =>
    rememberAndSearch(info, { path: url.pathname.replace(/search\/?$/, ''), q, thread: '' }),
})

/** R4-srch-08: records a search made without script, then redirects to its ordinary URL. */
async function rememberAndSearch(
  request: RequestContext,
  { path, q, thread }: { path: string; q: string; thread: string },
): Promise<string> {
  await runCommand(request, RecordSearch, { query: q, place: path })
  return searchPath({ path, ...(thread !== '' && { thread }) }, q)
}

/** R4-safe-02: saves the choice, as a preference for members, in a cookie for visitors (R9-13). */
async function setSafeSearch(request: RequestContext, isOn: boolean): Promise<void> {
  if (request.ctx.viewer === null) keepSafeSearch(request, isOn)
  else setPreferencesCookie(request, await savePreferences(request.ctx, { showNsfw: !isOn }))
}
