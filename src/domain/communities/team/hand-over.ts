import { sql } from 'kysely'
import { logModAct } from '#domain/mod-log/log-mod-act.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId, CommunityId } from '#shared/ids.ts'
import { lockTeam } from './lock-team.ts'
import { writeOrder } from './moderators.ts'
import { requireModerator } from './require-moderator.ts'

/** Days of inactivity after which a moderator can be passed in rank. */
const INACTIVE_DAYS = 60
const DAY_MS = 24 * 60 * 60 * 1_000

/**
 * Moves the viewer above the moderators who were inactive on the site and in the community for sixty days, with all
 * permissions if no active moderator has them. No moderator loses theirs. Throws as `requireModerator` does,
 * `not_allowed` when no one above is inactive.
 */
export async function passInactive(ctx: Ctx, { communityId }: { communityId: CommunityId }): Promise<void> {
  const { member } = await requireModerator(ctx, { communityId, right: null })
  const accountId = member.viewer.id
  await inTransaction(member, async tx => {
    const team = await lockTeam(tx, communityId)
    const at = team.findIndex(one => one.accountId === accountId)
    if (at < 1) fail('not_allowed')
    const others = team.filter(one => one.accountId !== accountId)
    const inactive = await findInactive(
      tx,
      communityId,
      others.map(one => one.accountId),
    )
    let to = at
    while (to > 0 && inactive.has(team[to - 1]?.accountId as AccountId)) to -= 1
    if (to === at) fail('not_allowed')
    const order = team.map(one => one.accountId)
    order.splice(to, 0, ...order.splice(at, 1))
    await writeOrder(tx, communityId, order)
    const hasHead = team.some(one => !inactive.has(one.accountId) && one.rights.includes('everything'))
    if (!hasHead) await giveEverything(tx, communityId, accountId)
    await logModAct(tx, { communityId, action: 'hand_over', accountId, details: { passed: at - to } })
  })
}

/** Returns those of these moderators who were inactive. */
export async function findInactive(
  ctx: Ctx,
  communityId: CommunityId,
  accountIds: readonly AccountId[],
): Promise<Set<AccountId>> {
  const since = new Date(ctx.now().getTime() - INACTIVE_DAYS * DAY_MS)
  const { rows } = await sql<{ id: AccountId }>`
    select id from unnest(${accountIds}::bigint[]) as wanted(id)
    where not exists (select from sessions s where s.account_id = wanted.id and s.last_seen_at >= ${since})
      and not exists (select from mod_acts a where a.community_id = ${communityId} and a.account_id = wanted.id and a.at >= ${since})
      and not exists (select from moderators m where m.community_id = ${communityId} and m.account_id = wanted.id and m.added_at >= ${since})
  `.execute(ctx.db)
  return new Set(rows.map(row => row.id))
}

async function giveEverything(tx: Ctx, communityId: CommunityId, accountId: AccountId): Promise<void> {
  await tx.db
    .updateTable('moderators')
    .set({ rights: ['everything'] })
    .where('community_id', '=', communityId)
    .where('account_id', '=', accountId)
    .execute()
}
