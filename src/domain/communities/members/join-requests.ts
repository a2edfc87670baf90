import { requireWriter } from '#domain/accounts/policy.ts'
import { logModAct } from '#domain/mod-log/log-mod-act.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId, CommunityId } from '#shared/ids.ts'
import { LIMITS } from '#shared/limits.ts'
import { cleanText, lengthOf } from '#shared/text/clean-text.ts'
import type { JoinRequestView } from '#shared/views/join-request.ts'
import { requireCommunity } from '../load-communities.ts'
import { settingsOf } from '../setup/community-settings.ts'
import { requireModerator, requireModeratorToRead } from '../team/require-moderator.ts'
import { addApproved } from './approve-member.ts'

type CommunityScope = { communityId: CommunityId }

/**
 * Requests to join a private or restricted community. Reveals no more of a private community than its gate does. Throws
 * `login_required`, `not_found`, `nothing_to_request` when everyone may post or the viewer already belongs, `requests_off`,
 * `already_requested`, `body_too_long` (message).
 */
export async function requestToJoin(
  ctx: Ctx,
  { communityId, message }: CommunityScope & { message: string },
): Promise<void> {
  const member = requireWriter(ctx)
  const text = cleanText(message).trim()
  if (lengthOf(text) > LIMITS.requestLength)
    fail('body_too_long', { field: 'message', limit: LIMITS.requestLength })
  const { row, isApproved, isModerator } = await requireCommunity(member, { communityId })
  if (row.kind !== 'community' || row.isBanned || row.isLegallyBlocked) fail('not_found')
  if (row.type === 'public' || isApproved || isModerator) fail('nothing_to_request')
  if (!(await settingsOf(member, { communityId })).allowsRequests) fail('requests_off')
  await inTransaction(member, async tx => {
    const asked = await tx.db
      .insertInto('community_requests')
      .values({
        community_id: communityId,
        account_id: tx.viewer.id,
        message: text,
        asked_at: tx.now(),
      })
      .onConflict(conflict =>
        conflict.columns(['community_id', 'account_id']).where('decided_at', 'is', null).doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
    if (asked === undefined) fail('already_requested')
    await emitEvent(tx, 'join-request.made', { requestId: asked.id })
  })
}

/** Returns open requests, oldest first, for moderators with permission `access`. Throws what `requireModeratorToRead` throws. */
export async function listJoinRequests(
  ctx: Ctx,
  { communityId }: CommunityScope,
): Promise<JoinRequestView[]> {
  await requireModeratorToRead(ctx, { communityId, right: 'access' })
  const rows = await ctx.db
    .selectFrom('community_requests as r')
    .innerJoin('accounts as a', 'a.id', 'r.account_id')
    .select(['r.id', 'a.name', 'r.message', 'r.asked_at', 'a.created_at'])
    .where('r.community_id', '=', communityId)
    .where('r.decided_at', 'is', null)
    .where('a.deleted_at', 'is', null)
    .orderBy('r.id')
    .limit(100)
    .execute()
  return rows.map(row => ({
    id: row.id,
    name: row.name,
    message: row.message,
    askedAt: row.asked_at.toISOString(),
    accountCreatedAt: row.created_at.toISOString(),
  }))
}

/**
 * Approves or declines a request. Throws what `requireModerator` throws for the permission `access`, `not_found` for a request
 * that was already decided or belongs to another community.
 */
export async function decideJoinRequest(
  ctx: Ctx,
  { communityId, requestId, isApproved }: CommunityScope & { requestId: number; isApproved: boolean },
): Promise<{ accountId: AccountId }> {
  const { member } = await requireModerator(ctx, { communityId, right: 'access' })
  return inTransaction(member, async tx => {
    const decided = await tx.db
      .updateTable('community_requests')
      .set({ decided_at: tx.now(), decided_by: tx.viewer.id, is_approved: isApproved })
      .where('id', '=', requestId)
      .where('community_id', '=', communityId)
      .where('decided_at', 'is', null)
      .returning('account_id')
      .executeTakeFirst()
    if (decided === undefined) fail('not_found')
    const accountId = decided.account_id
    if (isApproved) await addApproved(tx, { communityId, accountId })
    await logModAct(tx, {
      communityId,
      action: isApproved ? 'add_contributor' : 'decline_request',
      accountId,
    })
    await emitEvent(tx, 'join-request.decided', { requestId })
    return { accountId }
  })
}
