import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { SignOnWish } from '#domain/sign-on/sign-on-state.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { requireLogin, requireRecentLogin } from '../../forms/require-login.server.ts'
import { safeDestination } from '../account/log-in/safe-destination.ts'
import { showFailure } from './show-failure.server.ts'
import { goToProvider } from './sign-on-flow.server.ts'

/** Redirects to a provider. It is a link, because forms may not lead off the site. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const wish = readWish(url.searchParams.get('wish'))
  if (wish === 'link') requireRecentLogin(request, url)
  if (wish === 'confirm') requireLogin(request, url)
  const provider = url.searchParams.get('provider') ?? ''
  const dest = safeDestination(url.searchParams.get('dest'))
  if (wish === 'login' && request.ctx.viewer !== null) throw redirect(dest)
  return showFailure(request, () => goToProvider(request, { provider, wish, dest }))
}

function readWish(text: string | null): SignOnWish {
  return text === 'link' || text === 'confirm' ? text : 'login'
}
