import { findAccountId } from '#domain/accounts/load-accounts.ts'
import { holdsRole, requireWriter } from '#domain/accounts/policy.ts'
import { logModAct } from '#domain/mod-log/log-mod-act.ts'
import { type Ctx, inTransaction, type MemberCtx } from '#platform/context/context.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import { memberName } from '#shared/accounts/names.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId, CommunityId } from '#shared/ids.ts'
import { MOD_LIMITS } from '#shared/moderation/mod-limits.ts'
import { MOD_RIGHTS, type ModRight } from '#shared/moderation/mod-rights.ts'
import { requireCommunity } from '../load-communities.ts'
import { lockTeam, type Moderator, requireAbove, requireHead } from './lock-team.ts'
import { type AsModerator, requireModerator } from './require-moderator.ts'

type OfSomebody = { communityId: CommunityId; username: string }

/**
 * Invites a member to moderate with these permissions, by modmail; they join the team on acceptance. For moderators with all
 * permissions, and admins. Throws as `requireModerator` does, `field_invalid` (username, rights), `conflict` for a moderator.
 */
export async function inviteModerator(
  ctx: Ctx,
  { communityId, username, rights }: OfSomebody & { rights: readonly string[] },
): Promise<void> {
  const team = await requireModerator(ctx, { communityId, right: 'everything' })
  const wanted = parseRights(rights)
  const accountId = await requireAccount(team.member, username)
  await inTransaction(team.member, async tx => {
    const moderators = await lockTeam(tx, communityId)
    if (moderators.some(moderator => moderator.accountId === accountId))
      fail('conflict', { field: 'username' })
    const waiting = await tx.db
      .selectFrom('moderator_invitations')
      .select('account_id')
      .where('community_id', '=', communityId)
      .execute()
    if (waiting.length >= MOD_LIMITS.invitations) fail('conflict', { limit: MOD_LIMITS.invitations })
    const facts = { rights: wanted, invited_by: tx.viewer.id, created_at: tx.now() }
    await tx.db
      .insertInto('moderator_invitations')
      .values({ community_id: communityId, account_id: accountId, ...facts })
      .onConflict(conflict => conflict.columns(['community_id', 'account_id']).doUpdateSet(facts))
      .execute()
    await emitEvent(tx, 'moderator.invited', { communityId, accountId })
    await logModAct(tx, { communityId, action: 'invite_moderator', accountId, details: { rights: wanted } })
  })
}

/** Withdraws an invitation. Throws as `requireModerator` does, `not_found`. */
export async function uninviteModerator(ctx: Ctx, { communityId, username }: OfSomebody): Promise<void> {
  const { member } = await requireModerator(ctx, { communityId, right: 'everything' })
  const accountId = await requireAccount(member, username)
  await inTransaction(member, async tx => {
    await takeInvitation(tx, { communityId, accountId })
    await logModAct(tx, { communityId, action: 'uninvite_moderator', accountId })
  })
}

/** Returns the permissions of the viewer's invitation; null without one. Throws `login_required`. */
export async function findInvitation(ctx: Ctx, communityId: CommunityId): Promise<ModRight[] | null> {
  if (ctx.viewer === null) return null
  const row = await ctx.db
    .selectFrom('moderator_invitations')
    .select('rights')
    .where('community_id', '=', communityId)
    .where('account_id', '=', ctx.viewer.id)
    .executeTakeFirst()
  return row?.rights ?? null
}

/**
 * Accepts or declines an invitation; new moderators come last in rank. Throws `login_required`, `suspended`, `not_found`,
 * `banned_here` if they were banned since.
 */
export async function answerInvitation(
  ctx: Ctx,
  { communityId, accepts }: { communityId: CommunityId; accepts: boolean },
): Promise<void> {
  const member = requireWriter(ctx)
  const accountId = member.viewer.id
  await inTransaction(member, async tx => {
    const team = await lockTeam(tx, communityId)
    const rights = await takeInvitation(tx, { communityId, accountId })
    if (!accepts) return
    const { isBannedHere } = await requireCommunity(tx, { communityId })
    if (isBannedHere) fail('banned_here')
    const rank = Math.max(-1, ...team.map(moderator => moderator.rank)) + 1
    await tx.db
      .insertInto('moderators')
      .values({ community_id: communityId, account_id: accountId, rank, rights, added_at: tx.now() })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    await logModAct(tx, { communityId, action: 'accept_invitation', accountId, details: { rights } })
  })
}

/**
 * Changes the permissions of a lower-ranked moderator. Throws as `requireModerator` does, `above_rank`, `not_found`,
 * `field_invalid` (rights), `last_moderator`.
 */
export async function changeRights(
  ctx: Ctx,
  { communityId, username, rights }: OfSomebody & { rights: readonly string[] },
): Promise<void> {
  const wanted = parseRights(rights)
  await onModerator(ctx, { communityId, username }, async (tx, { accountId }, team) => {
    const after = team.map(one => (one.accountId === accountId ? { ...one, rights: wanted } : one))
    requireHead(after)
    await tx.db
      .updateTable('moderators')
      .set({ rights: wanted })
      .where('community_id', '=', communityId)
      .where('account_id', '=', accountId)
      .execute()
    await logModAct(tx, { communityId, action: 'change_rights', accountId, details: { rights: wanted } })
  })
}

/** Removes a moderator. Throws as {@link changeRights} does. */
export async function removeModerator(ctx: Ctx, { communityId, username }: OfSomebody): Promise<void> {
  await onModerator(ctx, { communityId, username }, async (tx, { accountId }, team) => {
    requireHead(team.filter(one => one.accountId !== accountId))
    await dropModerator(tx, { communityId, accountId })
    await logModAct(tx, { communityId, action: 'remove_moderator', accountId })
  })
}

/** Leaves the team. The last one with all permissions must stay while others moderate. Throws `not_allowed`, `last_moderator`. */
export async function leaveModerators(
  ctx: Ctx,
  { communityId }: { communityId: CommunityId },
): Promise<void> {
  const { member } = await requireModerator(ctx, { communityId, right: null })
  const accountId = member.viewer.id
  await inTransaction(member, async tx => {
    const team = await lockTeam(tx, communityId)
    if (!team.some(one => one.accountId === accountId)) fail('not_allowed')
    const rest = team.filter(one => one.accountId !== accountId)
    if (rest.length > 0) requireHead(rest)
    await dropModerator(tx, { communityId, accountId })
    await logModAct(tx, { communityId, action: 'leave_moderators', accountId })
  })
}

/**
 * Moves a lower-ranked moderator one place up or down, but not above the viewer. Throws as {@link changeRights} does.
 */
export async function moveModerator(
  ctx: Ctx,
  { communityId, username, by }: OfSomebody & { by: 1 | -1 },
): Promise<void> {
  await onModerator(ctx, { communityId, username }, async (tx, moderator, team, own) => {
    const order = team.map(one => one.accountId)
    const at = order.indexOf(moderator.accountId)
    const to = at + by
    const highest = own === null ? 0 : order.indexOf(own.accountId) + 1
    if (to < highest || to >= order.length) return
    order.splice(to, 0, ...order.splice(at, 1))
    await writeOrder(tx, communityId, order)
    await logModAct(tx, { communityId, action: 'reorder_moderators', accountId: moderator.accountId })
  })
}

/** Rewrites the ranks, from 0. */
export async function writeOrder(
  tx: Ctx,
  communityId: CommunityId,
  order: readonly AccountId[],
): Promise<void> {
  for (const [rank, accountId] of order.entries())
    await tx.db
      .updateTable('moderators')
      .set({ rank })
      .where('community_id', '=', communityId)
      .where('account_id', '=', accountId)
      .execute()
}

async function onModerator(
  ctx: Ctx,
  { communityId, username }: OfSomebody,
  work: (tx: MemberCtx, moderator: Moderator, team: Moderator[], own: Moderator | null) => Promise<void>,
): Promise<void> {
  const asked: AsModerator = await requireModerator(ctx, { communityId, right: 'everything' })
  await inTransaction(asked.member, async tx => {
    const team = await lockTeam(tx, communityId)
    const moderator = team.find(one => one.name.toLowerCase() === username.toLowerCase()) ?? fail('not_found')
    const own = team.find(one => one.accountId === tx.viewer.id) ?? null
    requireAbove(tx.viewer, own, moderator)
    await work(tx, moderator, team, holdsRole(tx.viewer, 'content') ? null : own)
  })
}

async function dropModerator(
  tx: Ctx,
  { communityId, accountId }: { communityId: CommunityId; accountId: AccountId },
): Promise<void> {
  await tx.db
    .deleteFrom('moderators')
    .where('community_id', '=', communityId)
    .where('account_id', '=', accountId)
    .execute()
}

async function takeInvitation(
  tx: Ctx,
  { communityId, accountId }: { communityId: CommunityId; accountId: AccountId },
): Promise<ModRight[]> {
  const row = await tx.db
    .deleteFrom('moderator_invitations')
    .where('community_id', '=', communityId)
    .where('account_id', '=', accountId)
    .returning('rights')
    .executeTakeFirst()
  return row?.rights ?? fail('not_found')
}

async function requireAccount(ctx: Ctx, username: string): Promise<AccountId> {
  const name = memberName(username)
  return (await findAccountId(ctx, { name })) ?? fail('field_invalid', { field: 'username' })
}

function parseRights(rights: readonly string[]): ModRight[] {
  const wanted = MOD_RIGHTS.filter(right => rights.includes(right))
  if (wanted.length === 0 || wanted.length !== new Set(rights).size)
    fail('field_invalid', { field: 'rights' })
  return wanted.includes('everything') ? ['everything'] : wanted
}
