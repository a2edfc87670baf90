import type { ApiDoor } from '#api/api-door.ts'
import { runCommand } from '#commands/define-command.ts'
import { ForgetSearch } from '#commands/search.ts'
import { listRecentSearches, listTrendingSearches } from '#domain/search-history/list-searches.ts'

/** Returns trending searches (R7.3-28); the same for everyone. */
const trendingDoor: ApiDoor = {
  method: 'GET',
  path: '/api/v1/search/trending',
  guard: { who: 'anyone', rate: 'api-searches' },
  takes: 'nothing',
  maxBytes: 0,
  async handle({ ctx }) {
    const searches = await listTrendingSearches(ctx)
    return { body: { searches: searches.map(searchQuery => ({ searchQuery })) } }
  },
}

/** Returns the account's recent searches, newest first (R7.3-28, R3-srch-07). */
const recentDoor: ApiDoor = {
  method: 'GET',
  path: '/api/v1/me/searches',
  guard: { who: 'member', rate: 'api-searches' },
  takes: 'nothing',
  maxBytes: 0,
  handle: async ({ ctx }) => ({ body: { searches: await listRecentSearches(ctx) } }),
}

/** Deletes one recent search, `?query=` (and `?scope=`), or all; returns the rest. */
const forgetDoor: ApiDoor = {
  method: 'DELETE',
  path: '/api/v1/me/searches',
  guard: ForgetSearch.guard,
  takes: 'nothing',
  maxBytes: 0,
  async handle(request, _body, _params, asked) {
    const [query, scope] = [asked.get('query'), asked.get('scope') ?? '']
    // An empty query is none of them, a missing one all.
    if (query !== '') await runCommand(request, ForgetSearch, { query: query ?? '', scope })
    return { body: { searches: await listRecentSearches(request.ctx) } }
  },
}

export const searchDoors: readonly ApiDoor[] = [trendingDoor, recentDoor, forgetDoor]
