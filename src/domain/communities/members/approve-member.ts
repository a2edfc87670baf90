import { logModAct } from '#domain/mod-log/log-mod-act.ts'
import { type Ctx, inTransaction, type MemberCtx } from '#platform/context/context.ts'
import { unlessGone } from '#platform/database/constraint.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import type { AccountId, CommunityId } from '#shared/ids.ts'
import { requireModerator } from '../team/require-moderator.ts'

type Approval = { communityId: CommunityId; accountId: AccountId }

/**
 * Approves a user: into a private community, or to post in a restricted one; this also grants their request. Throws
 * `login_required`, `not_found`, `not_allowed`.
 */
export async function approveMember(ctx: Ctx, { communityId, accountId }: Approval): Promise<void> {
  const { member } = await requireModerator(ctx, { communityId, right: 'access' })
  const write = inTransaction(member, async tx => {
    const isNew = await addApproved(tx, { communityId, accountId })
    const request = await tx.db
      .updateTable('community_requests')
      .set({ decided_at: tx.now(), decided_by: tx.viewer.id, is_approved: true })
      .where('community_id', '=', communityId)
      .where('account_id', '=', accountId)
      .where('decided_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (request !== undefined) await emitEvent(tx, 'join-request.decided', { requestId: request.id })
    if (isNew) await logModAct(tx, { communityId, action: 'add_contributor', accountId })
  })
  await unlessGone(write, 'not_found')
}

/** Returns false if already approved. In the caller's transaction, after its permission check. */
export async function addApproved(tx: MemberCtx, { communityId, accountId }: Approval): Promise<boolean> {
  const added = await tx.db
    .insertInto('approved_members')
    .values({
      community_id: communityId,
      account_id: accountId,
      approved_at: tx.now(),
      approved_by: tx.viewer.id,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst()
  return added !== undefined
}

/** Revokes an approval; a membership stays. Throws `login_required`, `not_found`, `not_allowed`. */
export async function withdrawApproval(ctx: Ctx, { communityId, accountId }: Approval): Promise<void> {
  const { member } = await requireModerator(ctx, { communityId, right: 'access' })
  await inTransaction(member, async tx => {
    const removed = await tx.db
      .deleteFrom('approved_members')
      .where('community_id', '=', communityId)
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    if (removed.numDeletedRows > 0n)
      await logModAct(tx, { communityId, action: 'remove_contributor', accountId })
  })
}
