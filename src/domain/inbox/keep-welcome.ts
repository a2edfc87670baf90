import { sql } from 'kysely'
import { canViewCommunitySql } from '#domain/communities/policy-sql.ts'
import type { Ctx } from '#platform/context/context.ts'
import { CONTENT_KINDS } from '#shared/inbox/notification-kinds.ts'
import type { Draft } from './add-notifications.ts'

/**
 * Returns notifications the recipient wants and may see: drops those from people blocked in either direction, muted communities
 * and threads, and communities closed to them. One statement.
 */
export async function keepWelcome(tx: Ctx, drafts: readonly Draft[]): Promise<Draft[]> {
  const asked = drafts.flatMap((draft, place) =>
    CONTENT_KINDS.includes(draft.kind) || draft.kind === 'follow' || draft.kind === 'wiki'
      ? [
          {
            place,
            account_id: draft.accountId,
            actor_id: draft.actorId ?? null,
            community_id: draft.communityId ?? null,
            post_id: draft.place?.threadId ?? null,
          },
        ]
      : [],
  )
  if (asked.length === 0) return [...drafts]
  const hasPremium = sql`exists (select from accounts pa where pa.id = g.account_id and pa.premium_until > ${tx.now()})`
  const { rows } = await sql<{ place: number }>`
    select g.place from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as g(place int, account_id bigint, actor_id bigint, community_id bigint, post_id bigint)
    left join communities c on c.id = g.community_id
    left join memberships ms on ms.community_id = c.id and ms.account_id = g.account_id
    left join moderators mo on mo.community_id = c.id and mo.account_id = g.account_id
    left join approved_members ap on ap.community_id = c.id and ap.account_id = g.account_id
    where g.account_id = g.actor_id
      or exists (select from blocked_accounts b where (b.account_id, b.blocked_id) in
        ((g.account_id, g.actor_id), (g.actor_id, g.account_id)))
      or exists (select from muted_communities m where m.account_id = g.account_id and m.community_id = g.community_id)
      or exists (select from thread_levels t where t.account_id = g.account_id and t.post_id = g.post_id
        and t.level = 'none')
      or exists (select from community_levels l where l.account_id = g.account_id
        and l.community_id = g.community_id and l.level = 'none')
      or (c.id is not null and not ${canViewCommunitySql(null, hasPremium)})`.execute(tx.db)
  const unwelcome = new Set(rows.map(row => row.place))
  return drafts.filter((_draft, place) => !unwelcome.has(place))
}
