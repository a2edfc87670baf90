import type { LoaderFunctionArgs } from 'react-router'
import { listAccounts } from '#domain/admin/list-accounts.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { ACCOUNT_FILTERS } from '#shared/views/admin-view.ts'
import { loadAdmin } from './load-admin.server.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const { waiting } = await loadAdmin(request, url, 'accounts')
  const filter = ACCOUNT_FILTERS.find(name => name === url.searchParams.get('show')) ?? 'all'
  const before = url.searchParams.get('before')
  return { waiting, filter, ...(await listAccounts(request.ctx, { filter, before })) }
}
