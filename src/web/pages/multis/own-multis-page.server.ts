import type { LoaderFunctionArgs } from 'react-router'
import { listOwnMultis } from '#domain/multis/list-multis.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  return { multis: await listOwnMultis(request.ctx) }
}
