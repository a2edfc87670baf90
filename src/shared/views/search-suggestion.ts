/** Section of a suggestion in the list below the search box (R3-srch-03). */
export type SuggestionSection = 'typeahead' | 'recent' | 'trending' | 'submit'

/** A suggestion below the search box, with the spec's names (R3-srch-01, R3-srch-02). */
export type SearchSuggestion = {
  id: string
  searchQuery: string
  type: 'text' | 'subredditOrProfile'
  section: SuggestionSection
  displayInfo: {
    iconUrl: string | null
    isNSFW: boolean
    isQuarantined: boolean
    /** A person's karma; null for a community. */
    karma: number | null
    publicDescription: string
    subredditOrProfileName: string
    /** A community's subscribers; null for a person. */
    subscribers: number | null
  } | null
  isSubreddit: boolean
  isProfile: boolean
  /** The scope of a recent search: '' for everywhere, else in the format of `parseSearchScope`. */
  scope: string
}

/** A typeahead result for a community or person (R3-srch-04). */
export type TypeaheadItem = {
  __typename: 'Subreddit' | 'Profile'
  /** A community's or account's fullname. */
  id: string
  /** The name without `r/` or `u/`. */
  name: string
  isNsfw: boolean
  isQuarantined: boolean
  subscribersCount: number
  /** Small, for a list; `legacyIcon` is the same image at full size. */
  styles: { icon: string | null }
  legacyIcon: { url: string } | null
  publicDescriptionText: string
  redditorInfo: { karma: { total: number } } | null
}

/** A recent search in the API (R3-srch-07). */
export type RecentSearch = { searchQuery: string; scope: string; searchedAt: string }
