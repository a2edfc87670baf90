import { requireViewer, requireWriter } from '#domain/accounts/policy.ts'
import { lockPair } from '#domain/blocks/lock-pair.ts'
import { addMember, removeMember } from '#domain/communities/members/add-member.ts'
import { ensureProfileCommunity, findProfileCommunity } from '#domain/communities/profile-community.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId } from '#shared/ids.ts'
import { refuseFollow } from './policy.ts'
import { loadProfileFacts } from './profile-facts.ts'

type Target = { accountId: AccountId }

/**
 * Follows a profile: the viewer becomes a member of its community, so its posts appear in their home feed.
 * Idempotent. Throws `login_required`, `suspended`, `not_found`, `not_allowed` (own account, blocked either way,
 * suspended, unclaimed), `followers_off`.
 */
export async function followAccount(ctx: Ctx, { accountId }: Target): Promise<void> {
  const member = requireWriter(ctx)
  await inTransaction(member, async tx => {
    const followerId = tx.viewer.id
    // A concurrent block waits, then ends this follow.
    await lockPair(tx, { ids: [followerId, accountId], isForBlock: false })
    const facts = (await loadProfileFacts(tx, { accountId })) ?? fail('not_found')
    const refusal = refuseFollow(tx.viewer, facts)
    if (refusal !== null) fail(refusal)
    const communityId = await ensureProfileCommunity(tx, { accountId })
    const added = await addMember(tx, { communityId, accountId: followerId })
    if (added !== null) await emitEvent(tx, 'account.followed', { accountId, followerId })
  })
}

/** Unfollows a profile. Throws `login_required`. */
export async function unfollowAccount(ctx: Ctx, { accountId }: Target): Promise<void> {
  const member = requireViewer(ctx)
  await endFollow(member, { accountId, followerId: member.viewer.id })
}

/** Removes a follower; they are not notified and may follow again. Throws `login_required`. */
export async function removeFollower(ctx: Ctx, { accountId: followerId }: Target): Promise<void> {
  const member = requireViewer(ctx)
  await endFollow(member, { accountId: member.viewer.id, followerId })
}

async function endFollow(
  ctx: Ctx,
  { accountId, followerId }: { accountId: AccountId; followerId: AccountId },
): Promise<void> {
  const communityId = await findProfileCommunity(ctx, { accountId })
  if (communityId === null) return
  await inTransaction(ctx, tx => removeMember(tx, { communityId, accountId: followerId }))
}
