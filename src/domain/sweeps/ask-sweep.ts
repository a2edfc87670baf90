import { requireModerator } from '#domain/communities/team/require-moderator.ts'
import { logModAct } from '#domain/mod-log/log-mod-act.ts'
import { type Ban, banMember } from '#domain/moderation/ban-member.ts'
import type { Restriction } from '#domain/moderation/find-replaced.ts'
import { requireSubject } from '#domain/moderation/require-subject.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { isAppError } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'
import { openSweep, parseSweepWords, type SweepWords } from './open-sweep.ts'
import { settleSweep } from './settle-sweep.ts'

/**
 * Removes everything a member has written in a community, as a job that can be stopped and undone. Requires `posts`. Throws as
 * `requireModerator` and `requireSubject` do, `body_too_long` (rule, reason), `sweep_running`.
 */
export async function askSweep(
  ctx: Ctx,
  { communityId, username, ...asked }: SweepWords & { communityId: CommunityId; username: string },
): Promise<{ username: string }> {
  const team = await requireModerator(ctx, { communityId, right: 'posts' })
  const words = parseSweepWords(asked)
  const subject = await requireSubject(team, { username })
  await inTransaction(team.member, async tx => {
    await openSweep(tx, { communityId, accountId: subject.id, words })
    await logModAct(tx, {
      communityId,
      action: 'remove_all',
      by: team.access.isModerator ? 'moderator' : 'admin',
      accountId: subject.id,
      details: {
        ...(words.rule !== '' && { rule: words.rule }),
        ...(words.reason !== '' && { reason: words.reason }),
      },
    })
  })
  return { username: subject.name }
}

/**
 * {@link banMember}, and with `removesAll` also removes everything they wrote: this requires `posts` besides `access`, and does
 * nothing without both. A bulk removal already running is no problem.
 */
export async function banAndSweep(
  ctx: Ctx,
  { removesAll, ...ban }: Ban & { removesAll: boolean },
): Promise<Restriction> {
  if (removesAll) await requireModerator(ctx, { communityId: ban.communityId, right: 'posts' })
  const banned = await banMember(ctx, ban)
  const { communityId, username, rule } = ban
  if (removesAll)
    await askSweep(ctx, { communityId, username, rule, reason: '', isSpam: false }).catch(error => {
      if (!isAppError(error) || error.code !== 'sweep_running') throw error
    })
  return banned
}

type Which = { communityId: CommunityId; sweepId: number }

/** Stops a community's bulk removal. Requires `posts`. Throws as `requireModerator` does, `conflict` when it is over. */
export function stopSweep(ctx: Ctx, asked: Which): Promise<void> {
  return settle(ctx, asked, 'stop')
}

/**
 * Restores the items of a bulk removal that haven't changed since, as a job. Requires `posts`. Throws as
 * `requireModerator` does, `conflict` when that was done, `sweep_running` when another one is running for the same
 * account.
 */
export function undoSweep(ctx: Ctx, asked: Which): Promise<void> {
  return settle(ctx, asked, 'undo')
}

async function settle(ctx: Ctx, { communityId, sweepId }: Which, how: 'stop' | 'undo'): Promise<void> {
  const { member, access } = await requireModerator(ctx, { communityId, right: 'posts' })
  await inTransaction(member, async tx => {
    const accountId = await settleSweep(tx, { communityId, sweepId, how })
    const action = how === 'stop' ? 'stop_remove_all' : 'restore_all'
    const by = access.isModerator ? 'moderator' : 'admin'
    await logModAct(tx, { communityId, action, by, accountId })
  })
}
