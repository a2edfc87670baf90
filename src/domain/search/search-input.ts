import type { Query } from '#domain/query/query.ts'
import type { AccountId, CommunityId, PostId } from '#shared/ids.ts'
import type { TopTime } from '#shared/sorts.ts'
import type { SearchSort } from '#shared/views/search-view.ts'

/** Place to search. */
export type SearchScope =
  | { kind: 'everything' }
  | { kind: 'community'; communityId: CommunityId }
  /** A custom feed. */
  | { kind: 'communities'; communityIds: readonly CommunityId[] }
  /** A member's posts and comments: their profile. */
  | { kind: 'author'; authorId: AccountId }
  /** The comments of one post. */
  | { kind: 'thread'; postId: PostId }

export const EVERYTHING: SearchScope = { kind: 'everything' }
export const SEARCH_PAGE = 25
export const MOST_PER_PAGE = 100

/** Input of the four searches; only `query` is required. */
export type SearchInput = {
  /** Query from `parseQuery`. */
  query: Query
  scope?: SearchScope | undefined
  sort?: SearchSort | undefined
  time?: TopTime | undefined
  /** The `after` of the previous page; throws `bad_request` for anything else. */
  cursor?: string | null | undefined
  /** 1 to 100. */
  limit?: number | undefined
  /**
   * Whether to find over-18 content; defaults to the reader's setting. Inside an over-18 community, whose gate the reader
   * passed, nothing is hidden.
   */
  isNsfwShown?: boolean | undefined
}
