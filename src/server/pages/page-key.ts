import type { IncomingHttpHeaders } from 'node:http'
import {
  FLAGS_COOKIE,
  GATES_COOKIE,
  JOINED_COMMUNITIES_COOKIE,
  NSFW_COOKIE,
  PREFERENCES_COOKIE,
  RECENT_COMMUNITIES_COOKIE,
  SESSION_COOKIE,
} from '#platform/context/request-context.ts'
import { isDeprecatedBrowser, OLD_BROWSER_COOKIE, type OldestBrowsers } from '#shared/browsers.ts'
import { parseRecent } from '#shared/communities/recent-communities.ts'
import { VISITOR_RECENT } from '#shared/limits.ts'
import { parseCookies } from '../http/cookies.ts'

/** Pages that look the same to every visitor with the same choices; the rest has forms or is somebody's own. */
const SHARED_PATHS =
  /^\/(?:$|(?:best|hot|new|top|rising|controversial)(?:\/|\.data)?$|(?:_root)?\.data$|r\/(?![^/]+\/(?:submit|about\/|wiki(?:\/|$)))|user\/|comments\/|communities(?:\.data)?\/?$|data\/(?:feed|post|profile)$)/
/** Names in a query that pages read; anything else would only fill the cache with copies. */
const SHARED_QUERY =
  /^(?:(?:^|&)(?:sort|t|f|after|context|limit|id|scope|name|tab|_routes|page)=[\w.~%:,-]{0,200})*$/
const MOST_URL_CHARACTERS = 600
const MOST_COOKIE_CHARACTERS = 300

/** What one anonymous answer depends on, and nothing besides. */
export type SharedAsk = {
  key: string
  /** Path and query. */
  url: string
  /** Scheme and host, without a trailing slash. */
  publicUrl: string
  /** The cookies that change the answer, as the page will see them. */
  cookies: Record<string, string>
}

/** Says whether a request's answer may be shared among visitors, and under which key; null for everything personal. */
export function readSharedAsk(
  url: string,
  headers: IncomingHttpHeaders,
  publicUrl: string,
  oldestBrowsers: OldestBrowsers,
): SharedAsk | null {
  if (url.length > MOST_URL_CHARACTERS || headers.authorization !== undefined) return null
  // Its page says so.
  if (isDeprecatedBrowser(headers['user-agent'] ?? '', oldestBrowsers)) return null
  const at = url.indexOf('?')
  const path = at === -1 ? url : url.slice(0, at)
  const query = at === -1 ? '' : url.slice(at + 1)
  if (!SHARED_PATHS.test(path) || !SHARED_QUERY.test(query)) return null
  if (headers.cookie === undefined || headers.cookie === '')
    return { key: `${publicUrl} ${url}`, url, publicUrl, cookies: {} }
  return withCookies({ url, query, publicUrl }, parseCookies(headers.cookie))
}

function withCookies(
  { url, query, publicUrl }: { url: string; query: string; publicUrl: string },
  sent: Record<string, string>,
): SharedAsk | null {
  if (
    sent[SESSION_COOKIE] !== undefined ||
    sent[FLAGS_COOKIE] !== undefined ||
    sent[GATES_COOKIE] !== undefined ||
    sent[OLD_BROWSER_COOKIE] !== undefined
  )
    return null
  if (sent[JOINED_COMMUNITIES_COOKIE] !== undefined && query.includes('scope=joined')) return null
  const cookies: Record<string, string> = {}
  const preferences = sent[PREFERENCES_COOKIE]
  if (preferences !== undefined && preferences.length > MOST_COOKIE_CHARACTERS) return null
  if (preferences !== undefined) cookies[PREFERENCES_COOKIE] = preferences
  if (sent[NSFW_COOKIE] === '1') cookies[NSFW_COOKIE] = '1'
  const recent = parseRecent(sent[RECENT_COMMUNITIES_COOKIE]).slice(0, VISITOR_RECENT).join(',')
  if (recent !== '') cookies[RECENT_COMMUNITIES_COOKIE] = recent
  const variant = JSON.stringify(cookies)
  return { key: `${publicUrl} ${url} ${variant}`, url, publicUrl, cookies }
}
