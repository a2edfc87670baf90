import { type RawBuilder, sql } from 'kysely'
import type { AdminRole } from '#shared/accounts/admin-roles.ts'

/** `holdsRole` of accounts in a statement that reads only them. */
export function holdsRoleSql(role: AdminRole): RawBuilder<boolean> {
  return sql<boolean>`(is_admin and coalesce(${role} = any(admin_roles), true))`
}
