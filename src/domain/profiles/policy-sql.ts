import { type RawBuilder, sql } from 'kysely'
import { isStaff } from '#domain/accounts/policy.ts'
import type { Viewer } from '#platform/context/context.ts'
import type { AccountId } from '#shared/ids.ts'

/** `canSeeActivity` in SQL, for an account's lists: whether the viewer may see any of it. Evaluated once per statement. */
export function showsActivitySql(
  viewer: Viewer | null,
  { accountId }: { accountId: AccountId },
): RawBuilder<boolean> {
  if (accountId === viewer?.id || isStaff(viewer)) return sql`true`
  return sql`not exists (
    select from accounts hidden where hidden.id = ${accountId} and hidden.preferences @> '{"showActivity": false}'
  )`
}

/** Returns SQL for whether search may find an account by name or profile, for the accounts under that alias. */
export function isInSearchSql(alias: string): RawBuilder<boolean> {
  return sql`not (${sql.ref(`${alias}.preferences`)} @> '{"showInSearch": false}')`
}
