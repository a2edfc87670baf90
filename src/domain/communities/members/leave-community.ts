import { requireViewer } from '#domain/accounts/policy.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import type { CommunityId } from '#shared/ids.ts'
import { requireCommunity } from '../load-communities.ts'
import { countMember, readMemberCount } from './count-members.ts'

/**
 * Ends the viewer's membership, also of a community that turned private; moderators stay moderators.
 * Throws `login_required`, `not_found`.
 */
export async function leaveCommunity(
  ctx: Ctx,
  { communityId }: { communityId: CommunityId },
): Promise<{ memberCount: number }> {
  const member = requireViewer(ctx)
  const { canView } = await requireCommunity(member, { communityId })
  const memberCount = await inTransaction(member, async tx => {
    const accountId = tx.viewer.id
    const removed = await tx.db
      .deleteFrom('memberships')
      .where('account_id', '=', accountId)
      .where('community_id', '=', communityId)
      .executeTakeFirst()
    // How many are in a private community is not for those who never were.
    if (removed.numDeletedRows === 0n) return canView ? readMemberCount(tx, { communityId }) : 0
    return countMember(tx, { communityId, accountId, isMember: false })
  })
  return { memberCount }
}
