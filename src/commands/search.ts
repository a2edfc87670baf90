import { z } from 'zod'
import { markSearchSeen } from '#domain/saved-searches/change-saved-search.ts'
import { forgetAllSearches, forgetSearch } from '#domain/search-history/forget-search.ts'
import { recordSearch } from '#domain/search-history/record-search.ts'
import type { SearchSuggestion } from '#shared/views/search-suggestion.ts'
import { defineCommand } from './define-command.ts'
import { suggestRecent } from './suggest-recent.ts'

export const RecordSearch = defineCommand({
  id: 'RecordSearch',
  about:
    'Stores a recent search of a member; `place` is the path of the community or profile they searched, or "/".',
  guard: { who: 'member', rate: 'search-history' },
  input: { query: z.string(), place: z.string() },
  run: ({ ctx }, { query, place }) => recordSearch(ctx, { query, place }),
})

export const MarkSearchSeen = defineCommand({
  id: 'MarkSearchSeen',
  about: 'Says that the viewer has seen what one of their saved searches found, up to a hit.',
  guard: { who: 'member', rate: 'saved-search' },
  input: { search: z.number().int().positive(), hit: z.number().int().nonnegative() },
  run: ({ ctx }, { search, hit }) => markSearchSeen(ctx, { id: search, hitId: hit }),
})

export const ForgetSearch = defineCommand({
  id: 'ForgetSearch',
  about: 'Removes one recent search, or all of them if the query is empty; returns those that are left.',
  guard: { who: 'member', rate: 'search-history' },
  input: { query: z.string(), scope: z.string() },
  run: async ({ ctx }, { query, scope }): Promise<{ recent: SearchSuggestion[] }> => {
    if (query === '') await forgetAllSearches(ctx)
    else await forgetSearch(ctx, { query, scope })
    return { recent: await suggestRecent(ctx) }
  },
})
