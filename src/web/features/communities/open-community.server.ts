import { loadCommunityPage } from '#domain/communities/load-communities.ts'
import { recordVisit } from '#domain/communities/recent-communities.ts'
import { missingCommunity } from '#domain/communities/view-gate.ts'
import { MOST_AGREED_GATES, readAgreedGates } from '#platform/context/agreed-gates.ts'
import {
  GATES_COOKIE,
  NSFW_COOKIE,
  RECENT_COMMUNITIES_COOKIE,
  type RequestContext,
} from '#platform/context/request-context.ts'
import { parseRecent } from '#shared/communities/recent-communities.ts'
import { idFromFullname } from '#shared/id-from-fullname.ts'
import type { CommunityId } from '#shared/ids.ts'
import type { CommunityGate, CommunityView } from '#shared/views/community-view.ts'

const CONFIRMED_SECONDS = 180 * 24 * 3_600

export type OpenedCommunity =
  | { gate: CommunityGate }
  | { gate: null; community: CommunityView; id: CommunityId }

/** Returns a community as its pages show it, or its gate. Throws `not_found`. */
export async function openCommunity(request: RequestContext, name: string): Promise<OpenedCommunity> {
  const isNsfwConfirmed = request.cookies[NSFW_COOKIE] === '1'
  const page = (await loadCommunityPage(request.ctx, { name, isNsfwConfirmed })) ?? missingCommunity(name)
  if ('gate' in page) return page
  const id = idFromFullname('t5', page.community.fullname)
  request.facts.tags.add(page.community.fullname)
  return { gate: null, community: page.community, id }
}

/** Records in a cookie that the reader passed a gate, keeping the most recent ones. */
export function rememberConfirmed({ cookies, setCookie }: RequestContext, confirmation: string): void {
  const others = [...readAgreedGates(cookies)].filter(item => item !== confirmation)
  const kept = [confirmation, ...others].slice(0, MOST_AGREED_GATES)
  setCookie(GATES_COOKIE, kept.join(','), { maxAgeSeconds: CONFIRMED_SECONDS })
}

/**
 * Puts a community first among the recently visited (R5-29, R5-30), in the reader's cookie when the response is sent. For
 * members also on the account, but only when they open the community itself, so reading its posts or staying in it costs no
 * statement.
 */
export async function rememberVisit(
  request: RequestContext,
  { community, id }: Extract<OpenedCommunity, { gate: null }>,
  { isOnAccount }: { isOnAccount: boolean },
): Promise<void> {
  if (community.kind !== 'community') return
  request.facts.community = community.fullname
  const [latest] = parseRecent(request.cookies[RECENT_COMMUNITIES_COOKIE])
  if (latest === community.fullname || !isOnAccount) return
  if (request.ctx.viewer !== null) await recordVisit(request.ctx, { communityId: id })
}
