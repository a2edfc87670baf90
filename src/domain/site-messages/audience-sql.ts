import { type RawBuilder, sql } from 'kysely'
import type { AccountId } from '#shared/ids.ts'
import type { Audience } from '#shared/inbox/site-message-view.ts'

/** Returns a condition on accounts `a` that a message goes to. */
export function inAudience(audience: Audience, namedIds: readonly AccountId[]): RawBuilder<boolean> {
  const isMember = sql`a.deleted_at is null and a.is_claimed`
  switch (audience) {
    case 'everyone':
      return sql`${isMember}`
    case 'moderators':
      return sql`${isMember} and exists (
        select from moderators m join communities c on c.id = m.community_id
        where m.account_id = a.id and c.kind = 'community')`
    case 'staff':
      return sql`${isMember} and (a.is_staff or a.is_admin)`
    case 'names':
      return sql`${isMember} and a.id = any(${[...namedIds]}::bigint[])`
  }
}
