import { type RawBuilder, sql } from 'kysely'

/** More are shown as "99+". */
const MOST_COUNTED = 100

/** Returns a column with an account's number of unread notification groups, at most 100. */
export function unreadColumn(accountId: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(
    select count(*)::int from (
      select from notification_units u where u.account_id = ${accountId} and u.unread > 0
      limit ${sql.lit(MOST_COUNTED)}
    ) unread
  )`
}
