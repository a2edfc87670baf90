import { requireViewer } from '#domain/accounts/policy.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import type { CommunityId } from '#shared/ids.ts'
import { countMember, readMemberCount } from './count-members.ts'
import { requireCommunity } from './load-communities.ts'

/**
 * Ends the viewer's membership, also of a community that turned private; moderators stay moderators.
 * Throws `login_required`, `not_found`.
 */
export async function leaveCommunity(
  ctx: Ctx,
  { communityId }: { communityId: CommunityId },
): Promise<{ memberCount: number }> {
  const member = requireViewer(ctx)
  await requireCommunity(member, { communityId })
  const memberCount = await inTransaction(member, async tx => {
    const accountId = tx.viewer.id
    const removed = await tx.db
      .deleteFrom('memberships')
      .where('account_id', '=', accountId)
      .where('community_id', '=', communityId)
      .executeTakeFirst()
    if (removed.numDeletedRows === 0n) return readMemberCount(tx, { communityId })
    return countMember(tx, { communityId, accountId, isMember: false })
  })
  return { memberCount }
}
