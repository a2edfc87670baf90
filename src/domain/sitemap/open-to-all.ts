import { type RawBuilder, sql } from 'kysely'

/**
 * Condition on communities `c` that search engines may visit: visitors can read them without a gate. Profiles only if their
 * owner still exists and allows it.
 */
export const isOpenToAll: RawBuilder<boolean> = sql`(c.type <> 'private' and not (
  c.is_nsfw or c.is_quarantined or c.is_gated or c.is_banned or c.is_legally_blocked or c.is_premium_only
) and (c.kind = 'community' or exists (
  select from accounts ow where ow.id = c.owner_id and ow.deleted_at is null
    and not (ow.is_suspended and ow.suspended_until is null)
    and coalesce(ow.preferences->>'showInSearch', 'true') <> 'false'
)))`
