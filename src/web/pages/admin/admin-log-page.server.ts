import type { LoaderFunctionArgs } from 'react-router'
import { listActs } from '#domain/admin/admin-log.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { ADMIN_LOG_KINDS, type AdminLogKind } from '#shared/views/admin-view.ts'
import { loadAdmin } from './load-admin.server.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const { waiting } = await loadAdmin(request, url)
  const before = Number(url.searchParams.get('before') ?? '')
  const kind = (Object.keys(ADMIN_LOG_KINDS) as AdminLogKind[]).find(
    name => name === url.searchParams.get('show'),
  )
  const asked = {
    ...(Number.isSafeInteger(before) && before > 0 && { before }),
    ...(kind !== undefined && { kind }),
  }
  return { waiting, kind: kind ?? null, ...(await listActs(request.ctx, asked)) }
}
