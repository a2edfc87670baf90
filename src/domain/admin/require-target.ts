import { isAutomod } from '#domain/accounts/automod-account.ts'
import { requireAdmin, requireWriter } from '#domain/accounts/policy.ts'
import { requireRecentAuth } from '#domain/sessions/require-recent-auth.ts'
import type { Ctx, MemberCtx } from '#platform/context/context.ts'
import type { NeededRole } from '#shared/accounts/admin-roles.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId } from '#shared/ids.ts'

export type Target = {
  id: AccountId
  name: string
  is_staff: boolean
  is_admin: boolean
  admin_roles: string[] | null
  email: string | null
}

/** Requires an admin with the role and a recent log-in. Throws `login_required`, `not_allowed`, `recent_login_required`. */
export function requireActingAdmin(ctx: Ctx, role: NeededRole): MemberCtx {
  requireWriter(ctx)
  const admin = requireAdmin(ctx, role)
  requireRecentAuth(ctx)
  return admin
}

/**
 * Returns the account with this name, locked, in the transaction that changes it; `alsoUnclaimed` accepts unclaimed
 * accounts from an archive. Throws `not_found`; `not_allowed` for the viewer's own account and AutoModerator.
 */
export async function lockTarget(
  tx: MemberCtx,
  { name, alsoUnclaimed }: { name: string; alsoUnclaimed: boolean },
): Promise<Target> {
  const target = await tx.db
    .selectFrom('accounts')
    .select(['id', 'name', 'is_staff', 'is_admin', 'admin_roles', 'email'])
    .where('name_key', '=', name.toLowerCase())
    .where('deleted_at', 'is', null)
    .$if(!alsoUnclaimed, accounts => accounts.where('is_claimed', '=', true))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (target === undefined) fail('not_found')
  if (target.id === tx.viewer.id || isAutomod(target)) fail('not_allowed')
  return target
}
