import { requireWriter } from '#domain/accounts/policy.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { fail, isAppError } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'
import { requireCommunity } from '../load-communities.ts'
import { refuseJoin } from '../policy.ts'
import { addMember } from './add-member.ts'
import { readMemberCount } from './count-members.ts'

/**
 * Joins a community; idempotent. Throws `login_required`, `not_found`, `community_private` without an approval, `not_allowed`
 * (profiles, which are followed: `followAccount`).
 */
export async function joinCommunity(
  ctx: Ctx,
  { communityId }: { communityId: CommunityId },
): Promise<{ memberCount: number }> {
  const member = requireWriter(ctx)
  const access = await requireCommunity(member, { communityId })
  const refusal = refuseJoin(member.viewer, access)
  if (refusal !== null) fail(refusal)
  const memberCount = await inTransaction(
    member,
    async tx =>
      (await addMember(tx, { communityId, accountId: tx.viewer.id })) ?? readMemberCount(tx, { communityId }),
  )
  return { memberCount }
}

/** Joins several, skipping those that are missing or not open to the viewer. */
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
