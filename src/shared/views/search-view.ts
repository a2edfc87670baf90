import type { CommentView } from './comment-view.ts'
import type { CommunityLabel } from './community-view.ts'
import type { PostView } from './post-view.ts'
import type { ProfileView } from './profile-view.ts'

export const SEARCH_SORTS = ['relevance', 'hot', 'top', 'new', 'comments'] as const
export type SearchSort = (typeof SEARCH_SORTS)[number]

export function isSearchSort(text: string | undefined | null): text is SearchSort {
  return (SEARCH_SORTS as readonly string[]).includes(text ?? '')
}

/** A part of a query that was not understood or can't be answered. The rest was searched for. */
export type QueryProblemCode =
  | 'field_unknown'
  | 'value_unknown'
  | 'value_missing'
  | 'number_invalid'
  | 'date_invalid'
  | 'quote_open'
  | 'parenthesis_open'
  | 'parenthesis_extra'
  /** `OR` without words on both sides. */
  | 'operator_lonely'
  /** `NOT` without a word after it. */
  | 'not_lonely'
  | 'too_long'
  | 'too_many_words'
  | 'too_deep'
  /** The site doesn't store this. */
  | 'not_kept'
  /** Only exclusions. */
  | 'only_negations'
  /** Contains no words. */
  | 'no_words'
  /** `in:` is for signed-in members. */
  | 'login_needed'
  /** Only moderators may search for this, in their own communities. */
  | 'moderators_only'
  /** Asks for over-18 content while safe search is on. */
  | 'safe_search_on'

/** `at` and `length` are positions in the typed text, in UTF-16 units; `suggestion` is the nearest valid word. */
export type QueryProblem = { at: number; length: number; code: QueryProblemCode; suggestion: string | null }

/** Plain text with ranges [from, to) to highlight, in order. */
export type MarkedText = { text: string; marks: readonly (readonly [from: number, to: number])[] }

/** A found post; `text` is the matching excerpt, null when there is no text to show. */
export type PostHit = { post: PostView; title: MarkedText; text: MarkedText | null }
/** A found comment, with its thread. */
export type CommentHit = { comment: CommentView; post: PostView; text: MarkedText }
export type CommunityHit = {
  community: CommunityLabel
  name: MarkedText
  title: MarkedText
  description: MarkedText
  memberCount: number
  isNsfw: boolean
  isMember: boolean
}
export type PersonHit = {
  fullname: string
  path: string
  name: MarkedText
  /** Empty: none of their own. */
  displayName: MarkedText
  about: MarkedText
  karma: number
  createdAt: string
} & Pick<ProfileView, 'community' | 'icon'> & {
    viewer: Pick<ProfileView['viewer'], 'isFollowing' | 'canFollow'>
  }

/** The number of results; `isMore`: at least that many. */
export type FoundCount = { count: number; isMore: boolean }

export type SearchPage<Hit> = {
  hits: Hit[]
  /** The number of results within the first time slice; null when unknown. */
  total: FoundCount | null
  /** Cursor for the next page; null at the end. */
  after: string | null
  /** Not everything was searched: only the newest and best of very many matches. */
  bounded: boolean
  /** Older posts or comments are still being indexed, as after an import. */
  isCatchingUp: boolean
  /** The query with a more likely spelling that finds something; null when the words are common. */
  didYouMean: string | null
  /** These are the results of `didYouMean`, because the query as typed found nothing. */
  isCorrected: boolean
  /** Parts this reader's search couldn't honor, besides those of `parseQuery`. */
  problems: QueryProblem[]
}
