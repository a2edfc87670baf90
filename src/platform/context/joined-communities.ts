import { type CommunityId, parseBase36, toFullname } from '#shared/ids.ts'
import { LOGGED_OUT_JOIN_LIMIT } from '#shared/limits.ts'
import { JOINED_COMMUNITIES_COOKIE, type RequestContext } from './request-context.ts'

/** Same lifetime as the visitor id. */
const SECONDS = 2 * 365 * 24 * 3_600

/** Returns the communities a visitor joined in this browser, at most three (R5-37). */
export function readJoined(cookies: Readonly<Record<string, string>>): CommunityId[] {
  const ids = (cookies[JOINED_COMMUNITIES_COOKIE] ?? '').split(',')
  const joined = ids.flatMap(id => parseBase36<CommunityId>(id.replace(/^t5_/, '')) ?? [])
  return [...new Set(joined)].slice(0, LOGGED_OUT_JOIN_LIMIT)
}

/** Stores them in a cookie that the page's script can read, because shared pages can't contain them. */
export function keepJoined(
  { setCookie, clearCookie }: RequestContext,
  communityIds: readonly CommunityId[],
): void {
  const value = communityIds.map(id => toFullname('t5', id)).join(',')
  if (value === '') clearCookie(JOINED_COMMUNITIES_COOKIE)
  else setCookie(JOINED_COMMUNITIES_COOKIE, value, { maxAgeSeconds: SECONDS, httpOnly: false })
}
