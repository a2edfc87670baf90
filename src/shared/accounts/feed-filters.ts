export const FILTER_KINDS = ['words', 'site'] as const
export type FilterKind = (typeof FILTER_KINDS)[number]
/** The actions of a filter on matching posts: hide or collapse. */
export const FILTER_ACTS = ['hide', 'collapse'] as const
export type FilterAct = (typeof FILTER_ACTS)[number]
/** Days a filter lasts; 0: until deleted. */
export const FILTER_DAYS = [0, 1, 7, 30] as const

/** A member's filter, as applied to feeds. */
export type FeedFilter = {
  id: number
  kind: FilterKind
  /** Words in the language of search, or a host. */
  text: string
  act: FilterAct
}

/** The same on its settings page. */
export type FilterView = FeedFilter & {
  expiresAt: string | null
  /** Expired: it has no effect any more. */
  isOver: boolean
}
