import type { PostKind } from '#shared/post-kinds.ts'

/**
 * A query as `parseQuery` understood it: plain data that can be stored (saved searches) and run later. Times written as an
 * age (`7d`) or a name
 * (`today`) stay that.
 */
export type Query = {
  /** Text as typed, at most {@link MOST_CHARACTERS} of it. */
  text: string
  /** Null: there is nothing to search for, so nothing is found. */
  root: QueryNode | null
}

export const MOST_CHARACTERS = 512
export const MOST_WORDS = 32
export const MOST_DEPTH = 12

/** Part of an item where a word may occur. */
export type TextField = 'any' | 'title' | 'text'

export type QueryNode =
  /** Words as typed. Several are a phrase: adjacent, in this order. */
  | { kind: 'words'; text: string; field: TextField; isPhrase: boolean; at: number }
  | { kind: 'filter'; filter: Filter; at: number }
  | { kind: 'and' | 'or'; parts: QueryNode[] }
  | { kind: 'not'; part: QueryNode }

export type Comparison = { least: number | null; most: number | null }
/** A moment, an age at the time of the search, or the start of a day before it (UTC). */
export type When = { time: string } | { secondsAgo: number } | { daysAgo: number }

export const HAS = ['image', 'link', 'text', 'flair'] as const
export type Has = (typeof HAS)[number]
/** States anyone may search for, and those moderators may search for in their communities. */
const OPEN_STATES = ['locked', 'archived', 'pinned', 'spoiler', 'crosspost', 'edited', 'op'] as const
export const TEAM_STATES = ['removed', 'reported', 'filtered'] as const
export const STATES = [...OPEN_STATES, ...TEAM_STATES] as const
export type State = (typeof STATES)[number]
/** The reader's own lists. */
export const OWN_LISTS = ['saved', 'hidden', 'upvoted', 'mine', 'joined'] as const
export type OwnList = (typeof OWN_LISTS)[number]

export type Filter =
  | { by: 'author'; name: string }
  | { by: 'community'; name: string }
  | { by: 'flair'; text: string }
  /** A host and its subdomains. */
  | { by: 'site'; host: string }
  | { by: 'url'; text: string }
  | { by: 'kind'; kinds: readonly PostKind[] }
  | { by: 'nsfw'; is: boolean }
  | { by: 'language'; tag: string }
  | { by: 'before' | 'after'; when: When }
  | { by: 'score' | 'comments'; range: Comparison }
  | { by: 'has'; what: Has }
  | { by: 'is'; state: State }
  | { by: 'in'; list: OwnList }
