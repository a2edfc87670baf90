import type { RecentSearch, SearchSuggestion, TypeaheadItem } from './views/search-suggestion.ts'

/** Returns a suggestion for a matching community or person. */
export function typeaheadSuggestion(item: TypeaheadItem): SearchSuggestion {
  const isProfile = item.__typename === 'Profile'
  return {
    id: item.id,
    searchQuery: `${isProfile ? 'u' : 'r'}/${item.name}`,
    type: 'subredditOrProfile',
    section: 'typeahead',
    displayInfo: {
      // R3-srch-05
      iconUrl: item.styles.icon ?? item.legacyIcon?.url ?? null,
      isNSFW: item.isNsfw,
      isQuarantined: item.isQuarantined,
      karma: item.redditorInfo?.karma.total ?? null,
      publicDescription: item.publicDescriptionText,
      subredditOrProfileName: item.name,
      subscribers: isProfile ? null : item.subscribersCount,
    },
    isSubreddit: !isProfile,
    isProfile,
    scope: '',
  }
}

/** Returns a suggestion for one of the viewer's recent searches. */
export function recentSuggestion({ searchQuery, scope }: RecentSearch): SearchSuggestion {
  return textSuggestion('recent', searchQuery, scope)
}

/** Returns a suggestion for a trending search. */
export function trendingSuggestion(query: string): SearchSuggestion {
  return textSuggestion('trending', query, '')
}

/** Returns a suggestion to search the typed text as is; `scope` as in a path. */
export function submitSuggestion(query: string, scope: string): SearchSuggestion {
  return textSuggestion('submit', query, scope)
}

function textSuggestion(
  section: SearchSuggestion['section'],
  searchQuery: string,
  scope: string,
): SearchSuggestion {
  return {
    id: `${section} ${scope} ${searchQuery}`,
    searchQuery,
    type: 'text',
    section,
    displayInfo: null,
    isSubreddit: false,
    isProfile: false,
    scope,
  }
}
