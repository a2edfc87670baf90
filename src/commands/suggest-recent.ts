import { listRecentSearches } from '#domain/search-history/list-searches.ts'
import type { Ctx } from '#platform/context/context.ts'
import { recentSuggestion } from '#shared/search-suggestions.ts'
import type { SearchSuggestion } from '#shared/views/search-suggestion.ts'

const MOST_RECENT = 5

/** Returns the viewer's recent searches as suggestions, newest first. */
export async function suggestRecent(ctx: Ctx): Promise<SearchSuggestion[]> {
  return (await listRecentSearches(ctx, { limit: MOST_RECENT })).map(recentSuggestion)
}
