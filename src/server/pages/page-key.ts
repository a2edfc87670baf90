import type { IncomingMessage } from 'node:http'
import {
  FLAGS_COOKIE,
  GATES_COOKIE,
  JOINED_COMMUNITIES_COOKIE,
  NSFW_COOKIE,
  PREFERENCES_COOKIE,
  RECENT_COMMUNITIES_COOKIE,
} from '#platform/context/request-context.ts'
import { isDeprecatedBrowser, OLD_BROWSER_COOKIE, type OldestBrowsers } from '#shared/browsers.ts'
import { parseRecent } from '#shared/communities/recent-communities.ts'
import { splitFeedPath } from '#shared/feed-address.ts'
import { VISITOR_RECENT } from '#shared/limits.ts'
import { NOTICES_COOKIE, readSeenNotices } from '#shared/site/announcements.ts'
import type { Locale } from '#shared/text/locales.ts'
import type { RequestCaller } from '../http/identify-caller.ts'
import { requestLocale } from '../http/request-locale.ts'

/** Query parameters that pages read; others would only fill the cache with copies. */
const SHARED_QUERY =
  /^(?:(?:^|&)(?:sort|t|f|after|context|limit|id|scope|name|tab|_routes|page)=[\w.~%:,-]{0,200})*$/
/** The same for feeds, including search parameters that aren't cached for pages. */
const FEED_QUERY = /^(?:(?:^|&)(?:sort|t|limit|q|type|thread)=[\w.~%:,+*-]{0,300})*$/
/** Begins every page of a community; its group is the community's name. */
export const COMMUNITY_PATH = /^\/r\/([^/?]+)/i
const MOST_URL_CHARACTERS = 600
const MOST_COOKIE_CHARACTERS = 300

/** Cookies that change what visitors see. The communities they joined don't change a shared page. */
export const SHARED_COOKIES: ReadonlySet<string> = new Set([
  PREFERENCES_COOKIE,
  NSFW_COOKIE,
  RECENT_COMMUNITIES_COOKIE,
  JOINED_COMMUNITIES_COOKIE,
  NOTICES_COOKIE,
])

/** Everything an anonymous response depends on. */
export type SharedAsk = {
  key: string
  /** Path and query. */
  url: string
  /** Scheme and host, without a trailing slash. */
  publicUrl: string
  /** Language; null in a community for clients that name none, which get the community's. */
  locale: Locale | null
  /** The cookies that change the response, as the page will see them. */
  cookies: Record<string, string>
}

/**
 * Returns the key of a request shareable among visitors; null for anything personal. Page loaders declare whether they are
 * shareable (`shared/shareable.ts`).
 */
export function readSharedAsk(
  { url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
  { isVisitor, cookies }: Pick<RequestCaller, 'isVisitor' | 'cookies'>,
  publicUrl: string,
  site: { oldestBrowsers: OldestBrowsers; locale: Locale },
): SharedAsk | null {
  if (!isVisitor || url.length > MOST_URL_CHARACTERS) return null
  // The page shows a notice about the browser.
  if (isDeprecatedBrowser(headers['user-agent'] ?? '', site.oldestBrowsers)) return null
  const at = url.indexOf('?')
  const query = at === -1 ? '' : url.slice(at + 1)
  const isFeed = query !== '' && splitFeedPath(url.slice(0, at)) !== null
  if (!(isFeed ? FEED_QUERY : SHARED_QUERY).test(query)) return null
  const locale = requestLocale(headers, site.locale) ?? (COMMUNITY_PATH.test(url) ? null : site.locale)
  if (headers.cookie === undefined || headers.cookie === '')
    return { key: `${publicUrl} ${locale} ${url}`, url, publicUrl, locale, cookies: {} }
  return withCookies({ url, query, publicUrl, locale }, cookies)
}

function withCookies(
  { query, ...place }: { url: string; query: string; publicUrl: string; locale: Locale | null },
  sent: Readonly<Record<string, string>>,
): SharedAsk | null {
  if (
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
  const seen = readSeenNotices(sent[NOTICES_COOKIE]).join('.')
  if (seen !== '') cookies[NOTICES_COOKIE] = seen
  const variant = JSON.stringify(cookies)
  return { key: `${place.publicUrl} ${place.locale} ${place.url} ${variant}`, ...place, cookies }
}
