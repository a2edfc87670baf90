import { sql } from 'kysely'

/**
 * Condition on a reader's membership `m` of a room `r`: a two-person conversation whose other member they block, or
 * an invitation by an account they block.
 */
export const isShut = sql<boolean>`case
  when r.kind in ('message', 'direct') then exists (
    select from room_members o join blocked_accounts b on b.blocked_id = o.account_id and b.account_id = m.account_id
    where o.room_id = r.id and o.account_id <> m.account_id
  )
  else m.state = 'request' and exists (
    select from blocked_accounts b where b.account_id = m.account_id and b.blocked_id = m.invited_by
  )
end`
