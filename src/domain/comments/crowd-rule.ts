import { type RawBuilder, sql } from 'kysely'
import type { CrowdReason } from '#shared/communities/crowd-control.ts'
import type { AccountId } from '#shared/ids.ts'

const YOUNG_ACCOUNT = sql.lit('30 days')

/**
 * Returns SQL for why crowd control at a level (`CROWD_LEVELS`) collapses comment `c` of post `p` by account `a`, or null: 1,
 * negative karma; 2, also young accounts that have not joined; 3, everyone who has not joined. Never the team's (`mo`), the
 * viewer's own, or those of approved members for not having joined.
 */
export function crowdReason(
  level: RawBuilder<number>,
  viewerId: AccountId | null,
): RawBuilder<CrowdReason | null> {
  const isStranger = sql`not exists (
      select from memberships j where j.account_id = c.author_id and j.community_id = p.community_id
    ) and not exists (
      select from approved_members j where j.account_id = c.author_id and j.community_id = p.community_id
    )`
  return sql`case
    when ${level} = 0 or mo.account_id is not null or c.author_id is null or c.author_id = ${viewerId}::bigint then null
    when a.post_karma + a.comment_karma < 0 then 'karma'
    when ${level} < 2 or not (${isStranger}) then null
    when a.created_at > c.created_at - interval ${YOUNG_ACCOUNT} then 'young'
    when ${level} >= 3 then 'stranger'
    end`
}
