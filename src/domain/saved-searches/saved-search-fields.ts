import { parseQuery } from '#domain/query/parse-query.ts'
import { MOST_CHARACTERS } from '#domain/query/query.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId, CommunityId, PostId } from '#shared/ids.ts'
import { LIMITS } from '#shared/limits.ts'
import { isTopTime, type TopTime } from '#shared/sorts.ts'
import { cleanLine, lengthOf } from '#shared/text/clean-text.ts'
import { isBlank } from '#shared/text/is-blank.ts'
import type { SavedKind } from '#shared/views/saved-search-view.ts'
import { isSearchSort, type SearchSort } from '#shared/views/search-view.ts'

/** The fields of a saved search as typed. */
export type SavedSearchInput = { name: string; query: string; sort: string; time: string }
type SavedFields = { name: string; query: string; sort: SearchSort; time_range: TopTime }

/** Scope of a saved search; `label` is the place's name. */
export type SavedPlace =
  | { scope: 'everything' }
  | { scope: 'community'; communityId: CommunityId; label: string }
  | { scope: 'multi'; multiId: number; label: string }
  | { scope: 'profile'; authorId: AccountId; label: string }
  | { scope: 'thread'; postId: PostId; label: string }

const SORTS: Readonly<Record<SavedKind, readonly SearchSort[]>> = {
  post: ['relevance', 'hot', 'top', 'new', 'comments'],
  comment: ['relevance', 'top', 'new'],
}

/**
 * Throws `saved_search_name_missing` and `saved_search_name_too_long` at the field `name`, `saved_search_empty` at `query` for
 * one that looks for nothing. An unknown sort or time falls back to the default.
 */
export function parseSavedSearch(input: SavedSearchInput, kind: SavedKind): SavedFields {
  const name = cleanLine(input.name)
  const limit = LIMITS.savedSearchNameLength
  if (isBlank(name)) fail('saved_search_name_missing', { field: 'name' })
  if (lengthOf(name) > limit) fail('saved_search_name_too_long', { field: 'name', limit })
  const query = cleanLine(input.query).slice(0, MOST_CHARACTERS).toWellFormed()
  if (parseQuery(query).query.root === null) fail('saved_search_empty', { field: 'query' })
  return {
    name,
    query,
    sort: isSearchSort(input.sort) && SORTS[kind].includes(input.sort) ? input.sort : 'relevance',
    time_range: isTopTime(input.time) ? input.time : 'all',
  }
}

/** Returns the columns that store a place. */
export function placeColumns(place: SavedPlace) {
  return {
    scope: place.scope,
    community_id: place.scope === 'community' ? place.communityId : null,
    multi_id: place.scope === 'multi' ? place.multiId : null,
    author_id: place.scope === 'profile' ? place.authorId : null,
    post_id: place.scope === 'thread' ? place.postId : null,
    place_label: place.scope === 'everything' ? '' : place.label,
  }
}
