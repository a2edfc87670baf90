import { type RawBuilder, sql } from 'kysely'
import type { FeedFilter } from '#shared/accounts/feed-filters.ts'

/** Returns an account's active filters as one column of a statement: {@link FeedFilter} in JSON, null when there are none. */
export function activeFilters(
  accountId: RawBuilder<unknown>,
  now: Date | RawBuilder<Date>,
): RawBuilder<FeedFilter[] | null> {
  return sql`(select jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'text', text, 'act', act) order by id)
    from feed_filters where account_id = ${accountId} and (expires_at is null or expires_at > ${now}::timestamptz))`
}
