import { isTopTime, type TopTime } from '#shared/sorts.ts'
import { isSearchSort, type SearchSort } from '#shared/views/search-view.ts'

/** Result tabs, under the spec's names (R2.7-06): posts, comments, communities, people. */
const RESULT_TYPES = ['link', 'comment', 'sr', 'user'] as const
export type ResultType = (typeof RESULT_TYPES)[number]

/** The scope of a search: `path` starts its URL, `label` is '' for everywhere. */
export type SearchPlace = {
  kind: 'everything' | 'community' | 'multi' | 'profile' | 'thread'
  path: string
  label: string
  /** Fullname of a thread, sent in the query. */
  thread: string | null
}

/** The search a URL describes. */
export type SearchAsk = {
  query: string
  type: ResultType
  sort: SearchSort
  time: TopTime
  after: string | null
}

/** A little more than `parseQuery` accepts, so that it can report the excess. */
const MOST_QUERY_CHARACTERS = 600

const SORTS: Readonly<Record<ResultType, readonly SearchSort[]>> = {
  link: ['relevance', 'hot', 'top', 'new', 'comments'],
  comment: ['relevance', 'top', 'new'],
  // Sorted by how well the name matches, then by size.
  sr: [],
  user: [],
}

export function sortsOf(type: ResultType): readonly SearchSort[] {
  return SORTS[type]
}

/** Returns the result types of a place: communities and people exist only everywhere, a thread has only comments. */
export function typesIn({ kind }: Pick<SearchPlace, 'kind'>): readonly ResultType[] {
  if (kind === 'thread') return ['comment']
  return kind === 'everything' ? RESULT_TYPES : ['link', 'comment']
}

/** Reads a search from its URL; unknown values fall back to defaults. */
export function readSearchAsk(params: URLSearchParams, place: Pick<SearchPlace, 'kind'>): SearchAsk {
  const types = typesIn(place)
  const type = types.find(name => name === params.get('type')) ?? types[0] ?? 'link'
  const sort = params.get('sort')
  const time = params.get('t')
  return {
    query: (params.get('q') ?? '').trim().slice(0, MOST_QUERY_CHARACTERS),
    type,
    sort: isSearchSort(sort) && sortsOf(type).includes(sort) ? sort : 'relevance',
    time: isTopTime(time) && sortsOf(type).length > 0 ? time : 'all',
    after: params.get('after'),
  }
}

/** Returns the URL of a search in a place. */
export function searchAddress(place: SearchPlace, ask: Partial<SearchAsk>): string {
  return `${place.path}search?${searchParams(place, ask)}`
}

export function searchParams(place: Pick<SearchPlace, 'thread'>, ask: Partial<SearchAsk>): URLSearchParams {
  const params = new URLSearchParams({ q: ask.query ?? '' })
  if (place.thread !== null) params.set('thread', place.thread)
  if (ask.type !== undefined && ask.type !== 'link') params.set('type', ask.type)
  if (ask.sort !== undefined && ask.sort !== 'relevance') params.set('sort', ask.sort)
  if (ask.time !== undefined && ask.time !== 'all') params.set('t', ask.time)
  if (ask.after != null) params.set('after', ask.after)
  return params
}

/** Returns the feed URL of a search, newest first unless sorted otherwise. */
export function feedAddress(place: SearchPlace, ask: SearchAsk): string {
  return `${place.path}search/.rss?${searchParams(place, { ...ask, after: null })}`
}

/** R2.7-05: returns a tab's URL: it keeps path and query, adds its type, and drops sort and time. */
export function tabAddress(place: SearchPlace, query: string, type: ResultType): string {
  const params = searchParams(place, { query })
  params.set('type', type)
  return `${place.path}search?${params}`
}
