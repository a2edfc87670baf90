import { type LoaderFunctionArgs, redirect } from 'react-router'
import { findAccountName, listAppeals } from '#domain/admin/find-account.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  const query = (url.searchParams.get('q') ?? '').slice(0, 300)
  const name = query === '' ? null : await findAccountName(request.ctx, { query })
  if (name !== null) throw redirect(`/admin/accounts/${encodeURIComponent(name)}`)
  return { query, appeals: await listAppeals(request.ctx) }
}
