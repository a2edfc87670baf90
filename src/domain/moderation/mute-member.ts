import { requireModerator } from '#domain/communities/team/require-moderator.ts'
import { logModAct } from '#domain/mod-log/log-mod-act.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'
import { MOD_LIMITS, MUTE_DAYS } from '#shared/moderation/mod-limits.ts'
import { MUTE_RIGHTS } from '#shared/moderation/mod-rights.ts'
import { loadContextItem } from './context-item.ts'
import { findReplaced, type Restriction } from './find-replaced.ts'
import { parseWords } from './parse-words.ts'
import { refuseOwn, requireSubject } from './require-subject.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

export type Mute = {
  communityId: CommunityId
  username: string
  days: number
  note: string
  /** The post or comment that led to it. */
  contextId?: string | null | undefined
}

/**
 * Mutes a member, who then can't message a community's moderators for 3, 7 or 28 days. Requires `access` or `mail`. Returns
 * another moderator's mute that it replaced. Throws as `requireModerator` does, `field_invalid` (username, days),
 * `body_too_long` (note), `above_rank`.
 */
export async function muteMember(ctx: Ctx, mute: Mute): Promise<Restriction> {
  const { communityId, days } = mute
  const team = await requireModerator(ctx, { communityId, right: MUTE_RIGHTS })
  if (!(MUTE_DAYS as readonly number[]).includes(days)) fail('field_invalid', { field: 'days' })
  const note = parseWords(mute.note, { field: 'note', limit: MOD_LIMITS.noteLength })
  const subject = await requireSubject(team, mute)
  const ref = await loadContextItem(team.member, mute)
  const replaced = await inTransaction(team.member, async tx => {
    const now = tx.now()
    const before = await findReplaced(tx, 'mute', { communityId, accountId: subject.id })
    const facts = {
      note,
      ends_at: new Date(now.getTime() + days * DAY_MS),
      muted_by: tx.viewer.id,
      muted_at: now,
    }
    await tx.db
      .insertInto('community_mutes')
      .values({ community_id: communityId, account_id: subject.id, ...facts })
      .onConflict(conflict => conflict.columns(['community_id', 'account_id']).doUpdateSet(facts))
      .execute()
    await logModAct(tx, {
      communityId,
      ref,
      action: 'mute',
      accountId: subject.id,
      details: { days, note },
    })
    return before
  })
  return { username: subject.name, replaced }
}

/**
 * Lifts a mute. Requires `access` or `mail`; moderators can't lift their own. Throws as `requireModerator` does,
 * `not_found` when there is none.
 */
export async function unmuteMember(
  ctx: Ctx,
  { communityId, username }: { communityId: CommunityId; username: string },
): Promise<void> {
  const { member } = await requireModerator(ctx, { communityId, right: MUTE_RIGHTS })
  await inTransaction(member, async tx => {
    const row = await tx.db
      .deleteFrom('community_mutes')
      .where('community_id', '=', communityId)
      .where('account_id', '=', eb =>
        eb.selectFrom('accounts').select('id').where('name_key', '=', username.toLowerCase()),
      )
      .returning('account_id')
      .executeTakeFirst()
    if (row === undefined) fail('not_found')
    refuseOwn(member.viewer, row.account_id)
    await logModAct(tx, { communityId, action: 'unmute', accountId: row.account_id })
  })
}
