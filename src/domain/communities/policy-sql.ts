import { type RawBuilder, sql } from 'kysely'
import { holdsRole } from '#domain/accounts/policy.ts'
import type { Viewer } from '#platform/context/context.ts'

/**
 * `canViewCommunity` as a condition on communities `c` with the viewer's membership `ms`, moderator row `mo` and approval `ap`,
 * for lists limited in the database. For communities only; profiles are not listed.
 * `hasPremium` is for statements about several members at once.
 */
export function canViewCommunitySql(
  viewer: Viewer | null,
  hasPremium: RawBuilder<unknown> = sql`${viewer?.isPremium === true}::boolean`,
): RawBuilder<boolean> {
  return sql`(${holdsRole(viewer, 'content')}::boolean or not (c.is_banned or c.is_legally_blocked)
    and (not c.is_premium_only or ${hasPremium}
      or coalesce(mo.account_id, ap.account_id) is not null)
    and (c.type <> 'private' or coalesce(ms.account_id, mo.account_id, ap.account_id) is not null))`
}
