import { type LoaderFunctionArgs, redirect } from 'react-router'
import { listActs } from '#domain/admin/admin-log.ts'
import { findAccountName } from '#domain/admin/find-account.ts'
import { listAccounts } from '#domain/admin/list-accounts.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { loadAdmin } from './load-admin.server.ts'

/** Number of entries in each list of the overview. */
const FEW = 8

export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const { ctx } = request
  const { waiting } = await loadAdmin(request, url, 'any')
  const query = (url.searchParams.get('q') ?? '').slice(0, 300)
  const findsAccounts = waiting.held.includes('accounts')
  const name = query === '' || !findsAccounts ? null : await findAccountName(ctx, { query })
  if (name !== null) throw redirect(`/admin/accounts/${encodeURIComponent(name)}`)
  const [{ accounts }, { acts }] = await Promise.all([
    findsAccounts ? listAccounts(ctx, { filter: 'all', limit: FEW }) : { accounts: null },
    listActs(ctx, { limit: FEW }),
  ])
  return { query, waiting, accounts, acts }
}
