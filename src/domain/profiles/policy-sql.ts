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

/**
 * Returns SQL for whether search may show an account to the viewer by its name or profile, for the accounts under that alias:
 * not who left, is suspended for good or wants not to be found, except to themselves and to staff.
 */
export function isInSearchSql(viewer: Viewer | null, alias: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`(${of('deleted_at')} is null and (${isStaff(viewer)}::boolean or ${of('id')} = ${viewer?.id ?? null}::bigint or not (
    ${of('is_suspended')} and ${of('suspended_until')} is null or ${of('preferences')} @> '{"showInSearch": false}')))`
}
