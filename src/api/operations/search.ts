import { z } from 'zod'
import { markSearchSeen } from '#domain/saved-searches/change-saved-search.ts'
import { forgetAllSearches, forgetSearch } from '#domain/search-history/forget-search.ts'
import { listRecentSearches, listTrendingSearches } from '#domain/search-history/list-searches.ts'
import { recordSearch } from '#domain/search-history/record-search.ts'
import { mixNames, suggestNames, TYPEAHEAD_LIMIT } from '#domain/typeahead/suggest-names.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { RequestContext } from '#platform/context/request-context.ts'
import { isSafeSearchOn } from '#platform/context/safe-search.ts'
import { recentSuggestion, trendingSuggestion } from '#shared/search-suggestions.ts'
import type { SearchSuggestion } from '#shared/views/search-suggestion.ts'
import { DONE, defineOperation } from './define-operation.ts'
import { exactly } from './input-types.ts'

const MOST_RECENT = 5
const MOST_FILTERS = 10
/** Context of a search, under the spec's names; `isNsfwIncluded` can only narrow what safe search allows. */
const searchInput = exactly({ queryId: z.string(), isNsfwIncluded: z.boolean() })
/** `[{ key: 'nsfw', value: '1' }]`; other keys are for other clients. */
const filters = z.custom<{ key: string; value: string }[]>(
  value => Array.isArray(value) && value.length <= MOST_FILTERS && value.every(isFilter),
)

export const searchOperations = [
  defineOperation({
    id: 'SearchTypeahead',
    answeredAs: 'search',
    kind: 'query',
    about: 'Communities and people whose names match what is typed, in one list (R7.2-11).',
    guard: { who: 'anyone', rate: 'typeahead' },
    input: { productSurface: z.string(), query: z.string(), searchInput },
    run: async (request, { query, searchInput: { isNsfwIncluded } }) => {
      const names = await suggestNames(request.ctx, {
        query,
        isNsfwIncluded: mayShowNsfw(request, isNsfwIncluded),
      })
      return { typeahead: mixNames(names, { query, limit: TYPEAHEAD_LIMIT }) }
    },
  }),
  defineOperation({
    id: 'SearchTypeaheadByType',
    answeredAs: 'search',
    kind: 'query',
    about: 'The same in two lists (R7.2-12). Adult content only with the filter nsfw=1 and safe search off.',
    guard: { who: 'anyone', rate: 'typeahead' },
    input: {
      productSurface: z.string(),
      query: z.string(),
      searchInput,
      filters,
      limit: z.number().int().min(1).max(TYPEAHEAD_LIMIT),
    },
    run: async (request, { query, limit, ...asked }) => {
      const isAsked =
        asked.searchInput.isNsfwIncluded &&
        asked.filters.some(({ key, value }) => key === 'nsfw' && value === '1')
      const isNsfwIncluded = mayShowNsfw(request, isAsked)
      return { typeaheadByType: await suggestNames(request.ctx, { query, limit, isNsfwIncluded }) }
    },
  }),
  defineOperation({
    id: 'SearchSuggestions',
    kind: 'query',
    about: 'Suggestions for an empty search box: the viewer’s recent searches, and trending ones.',
    guard: { who: 'anyone', rate: 'typeahead' },
    input: {},
    run: async ({ ctx }) => {
      const [recent, trending] = await Promise.all([suggestRecent(ctx), listTrendingSearches(ctx)])
      return { recent, trending: trending.map(trendingSuggestion) }
    },
  }),
  defineOperation({
    id: 'RecordSearch',
    kind: 'mutation',
    about:
      'Stores a recent search of a member; `place` is the path of the community or profile they searched, or "/".',
    guard: { who: 'member', rate: 'search-history' },
    input: { query: z.string(), place: z.string() },
    run: async ({ ctx }, { query, place }) => {
      await recordSearch(ctx, { query, place })
      return DONE
    },
  }),
  defineOperation({
    id: 'MarkSearchSeen',
    kind: 'mutation',
    about: 'Says that the viewer has seen what one of their saved searches found, up to a hit.',
    guard: { who: 'member', rate: 'saved-search' },
    input: { search: z.number().int().positive(), hit: z.number().int().nonnegative() },
    run: async ({ ctx }, { search, hit }) => {
      await markSearchSeen(ctx, { id: search, hitId: hit })
      return DONE
    },
  }),
  defineOperation({
    id: 'ForgetSearch',
    kind: 'mutation',
    about: 'Removes one recent search, or all of them if the query is empty; returns those that are left.',
    guard: { who: 'member', rate: 'search-history' },
    input: { query: z.string(), scope: z.string() },
    run: async ({ ctx }, { query, scope }): Promise<{ recent: SearchSuggestion[] }> => {
      if (query === '') await forgetAllSearches(ctx)
      else await forgetSearch(ctx, { query, scope })
      return { recent: await suggestRecent(ctx) }
    },
  }),
]

function mayShowNsfw(request: RequestContext, isAsked: boolean): boolean {
  return isAsked && !isSafeSearchOn(request)
}

async function suggestRecent(ctx: Ctx): Promise<SearchSuggestion[]> {
  return (await listRecentSearches(ctx, { limit: MOST_RECENT })).map(recentSuggestion)
}

function isFilter(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { key, value: wanted } = value as Record<string, unknown>
  return typeof key === 'string' && typeof wanted === 'string'
}
