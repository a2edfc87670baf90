import { z } from 'zod'
import { exactly } from '#commands/input-types.ts'
import { suggestRecent } from '#commands/suggest-recent.ts'
import { listTrendingSearches } from '#domain/search-history/list-searches.ts'
import { mixNames, suggestNames, TYPEAHEAD_LIMIT } from '#domain/typeahead/suggest-names.ts'
import type { RequestContext } from '#platform/context/request-context.ts'
import { isSafeSearchOn } from '#platform/context/safe-search.ts'
import { trendingSuggestion } from '#shared/search-suggestions.ts'
import { defineOperation } from './define-operation.ts'

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
]

function mayShowNsfw(request: RequestContext, isAsked: boolean): boolean {
  return isAsked && !isSafeSearchOn(request)
}

function isFilter(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { key, value: wanted } = value as Record<string, unknown>
  return typeof key === 'string' && typeof wanted === 'string'
}
