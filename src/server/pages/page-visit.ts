import type { IncomingHttpHeaders } from 'node:http'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import { recordCommunityView } from '#domain/communities/count-readers.ts'
import { recordPostView } from '#domain/posts/record-view.ts'
import { isLoid, LOID_COOKIE, LOID_SECONDS, newLoid } from '#platform/context/loid.ts'
import { RECENT_COMMUNITIES_COOKIE, SESSION_COOKIE } from '#platform/context/request-context.ts'
import { formatRecent, parseRecent, pushRecent } from '#shared/communities/recent-communities.ts'
import type { PostId } from '#shared/ids.ts'
import { cookiesOf, formatCookie } from '../http/cookies.ts'

/** R5-31. Browsers cap a cookie's lifetime anyway. */
const RECENT_SECONDS = 1_000 * 24 * 3_600
const MOST_AGENTS = 2_000
const knownAgents = new LRUCache<string, boolean>({ max: MOST_AGENTS })

/** Counts a reader of a post's page and its community's; crawlers aren't counted. `isHidden`: the reader hides their presence. */
export function countView(
  { postId, community }: { postId: number | null; community: string | null },
  headers: IncomingHttpHeaders,
  now: Date,
  isHidden = false,
): void {
  const agent = headers['user-agent']
  if (agent === undefined || isCrawler(agent)) return
  if (postId !== null) recordPostView(postId as PostId)
  if (community !== null) {
    const reader = isHidden ? null : readerOf(headers)
    recordCommunityView({ community, reader, now })
  }
}

/** Returns the id of a browser; null for one without cookies yet. */
function readerOf(headers: IncomingHttpHeaders): string | null {
  const cookies = cookiesOf(headers)
  const loid = cookies[LOID_COOKIE]
  return cookies[SESSION_COOKIE] ?? (isLoid(loid) ? loid : null)
}

function isCrawler(userAgent: string): boolean {
  const known = knownAgents.get(userAgent)
  if (known !== undefined) return known
  const answer = isbot(userAgent)
  knownAgents.set(userAgent, answer)
  return answer
}

export type Visit = { community: string | null; headers: IncomingHttpHeaders; publicUrl: string }

/**
 * Returns the Set-Cookie lines for this reader, on any page, never part of the shared response. None for a reader without any
 * cookie who comes from elsewhere, so that a cache in front of the site can store the response; they get them with the next
 * page.
 */
export function visitCookies(visit: Visit, { isMember }: { isMember: boolean }): string[] {
  const { headers } = visit
  if (headers.cookie === undefined && headers['sec-fetch-site'] !== 'same-origin') return []
  const cookies = cookiesOf(headers)
  return [recentCookie(visit, cookies), isMember ? null : loidCookie(visit, cookies)].filter(
    line => line !== null,
  )
}

type Cookies = Readonly<Record<string, string>>

/** Returns a cookie that puts a community first among the recent ones (R5-29, R5-30); null when it already is. */
function recentCookie({ community, publicUrl }: Visit, cookies: Cookies): string | null {
  if (community === null) return null
  const before = parseRecent(cookies[RECENT_COMMUNITIES_COOKIE])
  if (before[0] === community) return null
  return formatCookie(RECENT_COMMUNITIES_COOKIE, formatRecent(pushRecent(before, community)), {
    maxAgeSeconds: RECENT_SECONDS,
    httpOnly: false,
    secure: publicUrl.startsWith('https:'),
  })
}

/** Returns a visitor id cookie; not for crawlers, which would get a new id with every page. */
function loidCookie({ headers, publicUrl }: Visit, cookies: Cookies): string | null {
  const agent = headers['user-agent']
  if (isLoid(cookies[LOID_COOKIE]) || agent === undefined || isCrawler(agent)) return null
  const secure = publicUrl.startsWith('https:')
  return formatCookie(LOID_COOKIE, newLoid(), { maxAgeSeconds: LOID_SECONDS, secure })
}
