import { sql } from 'kysely'
import type { MemberCtx } from '#platform/context/context.ts'
import { lockName } from '#platform/database/lock-name.ts'
import type { AccountId, CommunityId } from '#shared/ids.ts'
import type { ReplacedDecision } from '#shared/views/mod-view.ts'

/** Whom a moderator banned or muted, and another moderator's decision that this replaced. */
export type Restriction = { username: string; replaced: ReplacedDecision | null }

type MemberRef = { communityId: CommunityId; accountId: AccountId }

/**
 * Returns another moderator's ban or mute that the viewer is about to replace; null when there is none in force. Until the
 * transaction ends, others wait here with theirs, so that of two at the same moment the later one learns of the earlier.
 */
export async function findReplaced(
  tx: MemberCtx,
  kind: 'ban' | 'mute',
  { communityId, accountId }: MemberRef,
): Promise<ReplacedDecision | null> {
  await lockName(tx, `${kind}:${communityId}:${accountId}`)
  const [table, by] = kind === 'ban' ? ['community_bans', 'banned_by'] : ['community_mutes', 'muted_by']
  const { rows } = await sql<{ name: string; ends_at: Date | null }>`
    select a.name, k.ends_at from ${sql.table(table)} k join accounts a on a.id = k.${sql.ref(by)}
    where k.community_id = ${communityId} and k.account_id = ${accountId} and a.id <> ${tx.viewer.id}
      and (k.ends_at is null or k.ends_at > ${tx.now()})`.execute(tx.db)
  const [found] = rows
  return found === undefined ? null : { by: found.name, until: found.ends_at?.toISOString() ?? null }
}
