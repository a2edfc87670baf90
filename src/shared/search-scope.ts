import { decodeSegment } from './text/decode-segment.ts'

/** Maximum length of a search, in characters. */
export const SEARCH_LENGTH = 300

/** The scope of a search (R3-srch-06); `name` as in the URL, still encoded. */
export type SearchScope = {
  kind: 'subreddit' | 'multireddit' | 'profile'
  path: `/${string}/`
  label: string
}

const PLACE =
  /^\/(?:r\/(?!popular\/|all\/|mod\/)([^/]{1,210})|(me|user\/[^/]{1,210})\/m\/([^/]{1,210})|user\/([^/]{1,210}))\//

/** Returns the searchable place of a path: a community, custom feed or profile; null elsewhere. */
export function searchScopeOf(pathname: string): SearchScope | null {
  const [path, community, , feed, person] = PLACE.exec(`${pathname}/`) ?? []
  if (path === undefined) return null
  const [kind, sign] = kindOf(feed, person)
  return {
    kind,
    path: path as SearchScope['path'],
    label: `${sign}/${decodeSegment(feed ?? person ?? community ?? '')}`,
  }
}

function kindOf(feed: string | undefined, person: string | undefined): [SearchScope['kind'], string] {
  if (feed !== undefined) return ['multireddit', 'm']
  return person === undefined ? ['subreddit', 'r'] : ['profile', 'u']
}

/** Returns the URL of a search in a place, or everywhere. */
export function searchPath(scope: { path: string; thread?: string } | null, query: string): string {
  const { path = '/', thread } = scope ?? {}
  return `${path}search?${new URLSearchParams({ q: query, ...(thread !== undefined && { thread }) })}`
}
