import type { Ctx } from '#platform/context/context.ts'
import type { AccountId, CommunityId } from '#shared/ids.ts'
import { countMember } from './count-members.ts'

type Membership = { communityId: CommunityId; accountId: AccountId }

/**
 * Adds a member; the caller has checked permission. Returns the new number of members, null for an existing one. Call it last
 * in its transaction: the community's row stays locked until the commit.
 */
export async function addMember(tx: Ctx, { communityId, accountId }: Membership): Promise<number | null> {
  const added = await tx.db
    .insertInto('memberships')
    .values({ account_id: accountId, community_id: communityId, joined_at: tx.now() })
    .onConflict(conflict => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst()
  return added === undefined ? null : countMember(tx, { communityId, accountId, isMember: true })
}

/** Ends a membership in the same way; null if there was none. */
export async function removeMember(tx: Ctx, { communityId, accountId }: Membership): Promise<number | null> {
  const removed = await tx.db
    .deleteFrom('memberships')
    .where('account_id', '=', accountId)
    .where('community_id', '=', communityId)
    .executeTakeFirst()
  return removed.numDeletedRows === 0n ? null : countMember(tx, { communityId, accountId, isMember: false })
}
