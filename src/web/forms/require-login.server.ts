import { redirect } from 'react-router'
import { isRecentlyAuthenticated } from '#domain/sessions/require-recent-auth.ts'
import type { RequestContext } from '#platform/context/request-context.ts'
import { isEmbedded } from '../data/embedded.ts'

/** Sends a visitor to the log-in page, and back here afterwards. */
export function requireLogin({ ctx }: RequestContext, url: URL): void {
  if (ctx.viewer === null) throw redirect(`/login?${wayBack(url)}`)
}

/** R5-20, R5-21: whoever may still choose their name does that first, and comes back here. */
export function requireSettledName({ ctx }: RequestContext, url: URL): void {
  if (ctx.viewer?.standing?.isNameEditable === true)
    throw redirect(`/account/username?dest=${encodeURIComponent(url.pathname + url.search)}`)
}

/** Sends a member who has not shown a password or passkey lately to the page that asks for it, and back here afterwards. */
export function requireRecentLogin(request: RequestContext, url: URL): void {
  requireLogin(request, url)
  if (!isRecentlyAuthenticated(request.ctx)) throw redirect(`/account/confirm?${wayBack(url)}`)
}

/** What is shown in a frame stays fit for one. */
function wayBack({ pathname, search }: URL): string {
  return `${isEmbedded(search) ? 'is_embedded=true&' : ''}dest=${encodeURIComponent(pathname + search)}`
}
