import { requireAdmin } from '#domain/accounts/policy.ts'
import { countWaiting } from '#domain/admin/list-accounts.ts'
import type { RequestContext } from '#platform/context/request-context.ts'
import type { NeededRole } from '#shared/accounts/admin-roles.ts'
import type { AdminCounts } from '#shared/views/admin-view.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

/** Authorizes an admin page for its role and loads the pending counts for its navigation. Sends visitors to log in; throws `not_allowed`. */
export async function loadAdmin(
  request: RequestContext,
  url: URL,
  role: NeededRole,
): Promise<{ waiting: AdminCounts }> {
  requireLogin(request, url)
  requireAdmin(request.ctx, role)
  return { waiting: await countWaiting(request.ctx) }
}
