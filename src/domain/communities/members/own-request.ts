import type { Ctx } from '#platform/context/context.ts'
import type { CommunityId } from '#shared/ids.ts'
import type { JoinRequestState } from '#shared/views/join-request.ts'

/** Returns the state of the viewer's latest request; null when they made none. */
export async function loadOwnRequest(
  ctx: Ctx,
  { communityId }: { communityId: CommunityId },
): Promise<JoinRequestState | null> {
  if (ctx.viewer === null) return null
  const row = await ctx.db
    .selectFrom('community_requests')
    .select(['asked_at', 'decided_at', 'is_approved'])
    .where('community_id', '=', communityId)
    .where('account_id', '=', ctx.viewer.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return null
  const outcome = row.decided_at === null ? 'open' : row.is_approved === true ? 'approved' : 'declined'
  return { askedAt: row.asked_at.toISOString(), outcome }
}
