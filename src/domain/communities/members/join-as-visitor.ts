import type { Ctx } from '#platform/context/context.ts'
import { keepJoined, readJoined } from '#platform/context/joined-communities.ts'
import type { RequestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'
import { LOGGED_OUT_JOIN_LIMIT } from '#shared/limits.ts'
import { loadCommunityAccess } from '../load-communities.ts'
import { refuseJoin } from '../policy.ts'

/**
 * Joins or leaves without an account: the browser remembers it until someone signs up or logs in there. Idempotent. Throws
 * `not_found`, `community_private`, `visitor_join_limit` (R5-37).
 */
export async function setJoinedAsVisitor(
  request: RequestContext,
  { communityId, isJoined }: { communityId: CommunityId; isJoined: boolean },
): Promise<void> {
  const joined = readJoined(request.cookies)
  const ids = isJoined
    ? await addJoined(request.ctx, { communityId, joined })
    : joined.filter(id => id !== communityId)
  keepJoined(request, ids)
}

/** Deleted or closed communities don't count toward the limit. */
async function addJoined(
  ctx: Ctx,
  { communityId, joined }: { communityId: CommunityId; joined: readonly CommunityId[] },
): Promise<CommunityId[]> {
  const accesses = await loadCommunityAccess(ctx, { ids: [communityId, ...joined] })
  const refusal = refuseJoin(ctx.viewer, accesses.get(communityId) ?? fail('not_found'))
  if (refusal !== null) fail(refusal)
  const others = joined.filter(id => id !== communityId && accesses.get(id)?.canView === true)
  if (others.length >= LOGGED_OUT_JOIN_LIMIT) fail('visitor_join_limit')
  return [...others, communityId]
}
