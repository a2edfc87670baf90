import { loadCommunityPage } from '#domain/communities/load-communities.ts'
import { recordVisit } from '#domain/communities/recent-communities.ts'
import { RECENT_COMMUNITIES_COOKIE, type RequestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { type CommunityId, parseFullname } from '#shared/ids.ts'
import { formatRecent, parseRecent, pushRecent } from '#shared/recent-communities.ts'
import type { CommunityGate, CommunityView } from '#shared/views/community-view.ts'

const RECENT_SECONDS = 400 * 24 * 3_600
/** Set when a reader says once that they are of age. */
export const NSFW_COOKIE = 'nsfw_ok'

export type OpenedCommunity =
  | { gate: CommunityGate }
  | { gate: null; community: CommunityView; id: CommunityId }

/** A community as its pages show it, or the gate before it. Throws `not_found`. */
export async function openCommunity(request: RequestContext, name: string): Promise<OpenedCommunity> {
  const isNsfwConfirmed = request.cookies[NSFW_COOKIE] === '1'
  const page = (await loadCommunityPage(request.ctx, { name, isNsfwConfirmed })) ?? fail('not_found')
  if ('gate' in page) return page
  const id = parseFullname('t5', page.community.fullname) ?? fail('internal')
  return { gate: null, community: page.community, id }
}

/**
 * Puts a community first among those the reader visited lately (R5-29, R5-30). Members have it on their account too,
 * written when they open the community itself: reading its posts, or staying in it, costs no statement.
 */
export async function rememberVisit(
  request: RequestContext,
  { community, id }: Extract<OpenedCommunity, { gate: null }>,
  { isOnAccount }: { isOnAccount: boolean },
): Promise<void> {
  if (community.kind !== 'community') return
  const before = parseRecent(request.cookies[RECENT_COMMUNITIES_COOKIE] ?? '')
  if (before[0] === community.fullname) return
  const cookie = formatRecent(pushRecent(before, community.fullname))
  if (isOnAccount && request.ctx.viewer !== null) await recordVisit(request.ctx, { communityId: id })
  request.setCookie(RECENT_COMMUNITIES_COOKIE, cookie, { maxAgeSeconds: RECENT_SECONDS, httpOnly: false })
}
