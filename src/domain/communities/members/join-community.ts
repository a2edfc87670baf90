import { requireWriter } from '#domain/accounts/policy.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { fail, isAppError } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'
import { requireCommunity } from '../load-communities.ts'
import { refuseJoin } from '../policy.ts'
import { countMember, readMemberCount } from './count-members.ts'

/**
 * Makes the viewer a member; joining twice is the same as once.
 * Throws `login_required`, `not_found`, `community_private` without an approval, `not_allowed` (one's own profile).
 */
export async function joinCommunity(
  ctx: Ctx,
  { communityId }: { communityId: CommunityId },
): Promise<{ memberCount: number }> {
  const member = requireWriter(ctx)
  const access = await requireCommunity(member, { communityId })
  const refusal = refuseJoin(member.viewer, access)
  if (refusal !== null) fail(refusal)
  const memberCount = await inTransaction(member, async tx => {
    const accountId = tx.viewer.id
    const added = await tx.db
      .insertInto('memberships')
      .values({ account_id: accountId, community_id: communityId, joined_at: tx.now() })
      .onConflict(conflict => conflict.doNothing())
      .returning('account_id')
      .executeTakeFirst()
    if (added === undefined) return readMemberCount(tx, { communityId })
    return countMember(tx, { communityId, accountId, isMember: true })
  })
  return { memberCount }
}

/** Joins several, leaving out those that are not for the viewer or not there. */
export async function joinCommunities(
  ctx: Ctx,
  { communityIds }: { communityIds: readonly CommunityId[] },
): Promise<void> {
  for (const communityId of new Set(communityIds)) {
    await joinCommunity(ctx, { communityId }).catch(error => {
      if (!isAppError(error)) throw error
    })
  }
}
