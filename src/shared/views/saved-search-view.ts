import type { TopTime } from '../sorts.ts'
import type { SearchSort } from './search-view.ts'

export type SavedKind = 'post' | 'comment'
export type SavedScope = 'everything' | 'community' | 'multi' | 'profile' | 'thread'

/** `closed`: the reader has no access now; `gone`: it was deleted. */
export type SavedState = 'open' | 'closed' | 'gone'

/** A saved search of a member. */
export type SavedSearch = {
  id: number
  path: string
  name: string
  query: string
  kind: SavedKind
  sort: SearchSort
  time: TopTime
  scope: SavedScope
  /** The place's name, '' for everywhere. */
  placeLabel: string
  /** Shown in the menu, beside the custom feeds. */
  isPinned: boolean
  /** New items are matched as they are written. */
  isNotifying: boolean
}

/** The same in a list. `newCount`: hits since its owner's last visit, limited by {@link MOST_NEW}. */
export type ListedSearch = SavedSearch & { state: SavedState; newCount: number }

/** Maximum number of new hits counted and stored per search. */
export const MOST_NEW = 100

/** Returns the page of a saved search. */
export function savedSearchPath(id: number): string {
  return `/saved-searches/${id}/`
}
