import { requireStaff, requireWriter } from '#domain/accounts/policy.ts'
import type { Ctx, MemberCtx } from '#platform/context/context.ts'

/**
 * Requires staff who may act: not suspended, and not viewing as someone else. Throws `login_required`, `not_allowed`,
 * `suspended`.
 */
export function requireActingStaff(ctx: Ctx): MemberCtx {
  const staff = requireStaff(ctx, 'money')
  requireWriter(ctx)
  return staff
}
