import { inCommunityLanguage } from '#domain/communities/community-language.ts'
import { requireModerator } from '#domain/communities/team/require-moderator.ts'
import { logModAct } from '#domain/mod-log/log-mod-act.ts'
import { openConversation } from '#domain/modmail/start-conversation.ts'
import { type Ctx, inTransaction, type MemberCtx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId, CommunityId } from '#shared/ids.ts'
import { t } from '#shared/messages/t.ts'
import { MOD_LIMITS } from '#shared/moderation/mod-limits.ts'
import { loadContextItem } from './context-item.ts'
import { findReplaced, type Restriction } from './find-replaced.ts'
import { parseWords } from './parse-words.ts'
import { refuseOwn, requireSubject } from './require-subject.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

export type Ban = {
  communityId: CommunityId
  username: string
  /** The broken rule, in the community's words. */
  rule: string
  /** Visible to moderators only. */
  note: string
  /** Sent to the banned member. */
  message: string
  /** 1 to 999; null: permanent. */
  days: number | null
  /** The post or comment that led to it. */
  contextId?: string | null | undefined
}

/**
 * Bans a member from posting, commenting and voting in a community, or changes the length; they can still read.
 * Requires `access`. They are notified in modmail, where they can appeal. Returns another moderator's ban that it
 * replaced. Throws as `requireModerator` does, `field_invalid` (username, days), `body_too_long` (rule, note,
 * message), `above_rank`.
 */
export async function banMember(ctx: Ctx, ban: Ban): Promise<Restriction> {
  const team = await requireModerator(ctx, { communityId: ban.communityId, right: 'access' })
  const { days } = ban
  if (days !== null && !(Number.isSafeInteger(days) && days >= 1 && days <= MOD_LIMITS.banDays))
    fail('field_invalid', { field: 'days', limit: MOD_LIMITS.banDays })
  const words = {
    rule: parseWords(ban.rule, { field: 'rule', limit: MOD_LIMITS.ruleLength }),
    note: parseWords(ban.note, { field: 'note', limit: MOD_LIMITS.noteLength }),
    message: parseWords(ban.message, { field: 'message', limit: MOD_LIMITS.banMessageLength }),
  }
  const subject = await requireSubject(team, ban)
  const ref = await loadContextItem(team.member, ban)
  const replaced = await inTransaction(team.member, async tx => {
    const now = tx.now()
    const before = await findReplaced(tx, 'ban', { communityId: ban.communityId, accountId: subject.id })
    const facts = {
      ...words,
      ends_at: days === null ? null : new Date(now.getTime() + days * DAY_MS),
      banned_by: tx.viewer.id,
      banned_at: now,
    }
    await tx.db
      .insertInto('community_bans')
      .values({ community_id: ban.communityId, account_id: subject.id, ...facts })
      .onConflict(conflict => conflict.columns(['community_id', 'account_id']).doUpdateSet(facts))
      .execute()
    await logModAct(tx, {
      communityId: ban.communityId,
      ref,
      action: 'ban',
      by: team.access.isModerator ? 'moderator' : 'admin',
      accountId: subject.id,
      details: { days: days ?? 'for good', rule: words.rule, note: words.note },
    })
    await notifyBanned(tx, { ...ban, ...words, name: team.access.label.prefixedName, accountId: subject.id })
    return before
  })
  return { username: subject.name, replaced }
}

/** Sends a message that becomes an appeal when they reply. */
async function notifyBanned(
  tx: MemberCtx,
  ban: Omit<Ban, 'username'> & { name: string; accountId: AccountId },
): Promise<void> {
  const message = await inCommunityLanguage(tx, ban.communityId, () => ({
    subject: t('mod.message.banSubject', { name: ban.name }),
    lines: [
      ban.days === null
        ? t('mod.message.banForGood', { name: ban.name })
        : t('mod.message.ban', { name: ban.name, count: ban.days }),
      ban.rule === '' ? '' : t('mod.message.rule', { rule: ban.rule }),
      ban.message,
      t('mod.message.appeal'),
    ],
  }))
  await openConversation(tx, {
    communityId: ban.communityId,
    accountId: ban.accountId,
    kind: 'appeal',
    subject: message.subject,
    bodyMarkdown: message.lines.filter(Boolean).join('\n\n'),
    by: 'team',
  })
}

/**
 * Lifts a ban. Requires `access`; moderators can't lift their own, set by an admin. Throws as `requireModerator`
 * does, `not_found` when there is none.
 */
export async function unbanMember(
  ctx: Ctx,
  { communityId, username }: { communityId: CommunityId; username: string },
): Promise<void> {
  const { member, access } = await requireModerator(ctx, { communityId, right: 'access' })
  await inTransaction(member, async tx => {
    const accountId = await deleteBan(tx, { communityId, username })
    if (accountId === null) fail('not_found')
    refuseOwn(member.viewer, accountId)
    const by = access.isModerator ? 'moderator' : 'admin'
    await logModAct(tx, { communityId, action: 'unban', by, accountId })
  })
}

async function deleteBan(
  tx: MemberCtx,
  { communityId, username }: { communityId: CommunityId; username: string },
): Promise<AccountId | null> {
  const row = await tx.db
    .deleteFrom('community_bans')
    .where('community_id', '=', communityId)
    .where('account_id', '=', eb =>
      eb.selectFrom('accounts').select('id').where('name_key', '=', username.toLowerCase()),
    )
    .returning('account_id')
    .executeTakeFirst()
  return row?.account_id ?? null
}

/** Ends expired bans and mutes, and logs it; at most 1,000 of each at once. */
export async function endDueBans(ctx: Ctx): Promise<number> {
  let ended = 0
  for (const [table, action] of [
    ['community_bans', 'unban'],
    ['community_mutes', 'unmute'],
  ] as const) {
    await inTransaction(ctx, async tx => {
      const due = await tx.db
        .deleteFrom(table)
        .where('ends_at', '<=', tx.now())
        .returning(['community_id', 'account_id'])
        .execute()
      for (const { community_id: communityId, account_id: accountId } of due)
        await logModAct(tx, { communityId, action, by: 'site', accountId, details: { ended: true } })
      ended += due.length
    })
  }
  return ended
}
