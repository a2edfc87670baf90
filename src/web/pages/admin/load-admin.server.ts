import { countWaiting } from '#domain/admin/list-accounts.ts'
import type { RequestContext } from '#platform/context/request-context.ts'
import type { AdminCounts } from '#shared/views/admin-view.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

/** Opens a page for admins: what waits stands in its navigation. A visitor is sent to log in; throws `not_allowed`. */
export async function loadAdmin(request: RequestContext, url: URL): Promise<{ waiting: AdminCounts }> {
  requireLogin(request, url)
  return { waiting: await countWaiting(request.ctx) }
}
