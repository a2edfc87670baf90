import type { LoaderFunctionArgs } from 'react-router'
import { loadEmailState } from '#domain/accounts/email.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { TOLD_PAGES } from '#shared/accounts/settings-pages.ts'
import { requireLogin } from '../../forms/require-login.server.ts'
import { redirectOld } from '../../redirects.ts'

/** Loads the read-only settings pages. An unknown name may be an old URL (R2.8-01). */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const page = TOLD_PAGES.find(name => name === params.page)
  if (page === undefined) throw redirectOld(url)
  const request = context.get(requestContext)
  requireLogin(request, url)
  return {
    page,
    email: await loadEmailState(request.ctx),
    hasSignOn: request.openId.providers.length > 0,
  }
}
