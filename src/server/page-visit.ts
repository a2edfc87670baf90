import type { IncomingHttpHeaders } from 'node:http'
import { isbot } from 'isbot'
import { recordPostView } from '#domain/posts/record-view.ts'
import { RECENT_COMMUNITIES_COOKIE } from '#platform/context/request-context.ts'
import type { PostId } from '#shared/ids.ts'
import { formatRecent, parseRecent, pushRecent } from '#shared/recent-communities.ts'
import { formatCookie, parseCookies } from './cookies.ts'

const RECENT_SECONDS = 400 * 24 * 3_600
const MOST_AGENTS = 2_000
const knownAgents = new Map<string, boolean>()

/** Counts a reader of a post's page; crawlers read without being counted. */
export function countView(postId: number | null, userAgent: string | undefined): void {
  if (postId !== null && userAgent !== undefined && !isCrawler(userAgent)) recordPostView(postId as PostId)
}

function isCrawler(userAgent: string): boolean {
  const known = knownAgents.get(userAgent)
  if (known !== undefined) return known
  const answer = isbot(userAgent)
  if (knownAgents.size >= MOST_AGENTS) knownAgents.clear()
  knownAgents.set(userAgent, answer)
  return answer
}

/**
 * The Set-Cookie line that puts a community first among the reader's recent ones (R5-29, R5-30); null when it is there,
 * and for a reader who comes from elsewhere without any cookie: their answer is everybody's, and a cache in front of the
 * site may keep it. They get it with their next page.
 */
export function recentCookie(
  community: string | null,
  headers: IncomingHttpHeaders,
  publicUrl: string,
): string | null {
  if (community === null) return null
  if (headers.cookie === undefined && headers['sec-fetch-site'] !== 'same-origin') return null
  const before = parseRecent(parseCookies(headers.cookie)[RECENT_COMMUNITIES_COOKIE])
  if (before[0] === community) return null
  return formatCookie(RECENT_COMMUNITIES_COOKIE, formatRecent(pushRecent(before, community)), {
    maxAgeSeconds: RECENT_SECONDS,
    httpOnly: false,
    secure: publicUrl.startsWith('https:'),
  })
}
