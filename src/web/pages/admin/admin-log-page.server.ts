import type { LoaderFunctionArgs } from 'react-router'
import { listActs } from '#domain/admin/admin-log.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  const before = Number(url.searchParams.get('before') ?? '')
  return listActs(request.ctx, Number.isSafeInteger(before) && before > 0 ? { before } : {})
}
