import { requireViewer } from '#domain/accounts/policy.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import type { CommunityId } from '#shared/ids.ts'
import { requireCommunity } from '../load-communities.ts'
import { removeMember } from './add-member.ts'
import { readMemberCount } from './count-members.ts'

/**
 * Ends the viewer's membership, even in a community that became private; moderators remain moderators. Throws `login_required`,
 * `not_found`.
 */
export async function leaveCommunity(
  ctx: Ctx,
  { communityId }: { communityId: CommunityId },
): Promise<{ memberCount: number }> {
  const member = requireViewer(ctx)
  const { canView, row } = await requireCommunity(member, { communityId })
  const memberCount = await inTransaction(member, async tx => {
    const left = await removeMember(tx, { communityId, accountId: tx.viewer.id })
    // Only members learn a private community's size, and only the owner a profile's number of followers.
    if (row.kind === 'profile') return 0
    return left ?? (canView ? readMemberCount(tx, { communityId }) : 0)
  })
  return { memberCount }
}
