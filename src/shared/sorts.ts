/** Listing and comment sorts: words in URLs, fixed lists. */
export const LISTING_SORTS = ['best', 'hot', 'new', 'top', 'rising', 'controversial'] as const
export type ListingSort = (typeof LISTING_SORTS)[number]

/** Sorts of the directory. */
export const DIRECTORY_SORTS = ['members', 'active', 'growing', 'new'] as const
export type DirectorySort = (typeof DIRECTORY_SORTS)[number]

export const TOP_TIMES = ['hour', 'day', 'week', 'month', 'year', 'all'] as const
export type TopTime = (typeof TOP_TIMES)[number]
export const DEFAULT_TOP_TIME: TopTime = 'day'

export const COMMENT_SORTS = ['best', 'top', 'new', 'controversial', 'old', 'qa'] as const
export type CommentSort = (typeof COMMENT_SORTS)[number]

/** The ways the home feed mixes communities. */
export const HOME_MIXES = ['balanced', 'plain', 'newest'] as const
export type HomeMix = (typeof HOME_MIXES)[number]

export const FEED_VIEWS = ['card', 'classic', 'compact'] as const
export type FeedView = (typeof FEED_VIEWS)[number]

export function isListingSort(text: string | undefined | null): text is ListingSort {
  return (LISTING_SORTS as readonly string[]).includes(text ?? '')
}
export function isTopTime(text: string | undefined | null): text is TopTime {
  return (TOP_TIMES as readonly string[]).includes(text ?? '')
}
export function isCommentSort(text: string | undefined | null): text is CommentSort {
  return (COMMENT_SORTS as readonly string[]).includes(text ?? '')
}

/** Returns whether a sort uses a time range. */
export function usesTime(sort: ListingSort): boolean {
  return sort === 'top' || sort === 'controversial'
}
