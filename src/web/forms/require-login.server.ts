import { redirect } from 'react-router'
import { isRecentlyAuthenticated } from '#domain/sessions/require-recent-auth.ts'
import type { RequestContext } from '#platform/context/request-context.ts'
import { isEmbedded } from '../data/embedded.ts'

/** Redirects a visitor to the log-in page, and back here afterwards. */
export function requireLogin({ ctx }: RequestContext, url: URL): void {
  if (ctx.viewer === null) throw redirect(`/login?${wayBack(url)}`)
}

/** R5-20, R5-21: members who can still choose their username do that first, then return here. */
export function requireSettledName({ ctx }: RequestContext, url: URL): void {
  if (ctx.viewer?.standing?.isNameEditable === true) throw redirect(`/account/username?dest=${placeOf(url)}`)
}

/** Redirects a member without a recent log-in to the page that asks for it, and back here afterwards. */
export function requireRecentLogin(request: RequestContext, url: URL): void {
  requireLogin(request, url)
  if (!isRecentlyAuthenticated(request.ctx)) throw redirect(`/account/confirm?${wayBack(url)}`)
}

/** Keeps framed pages in their frame. */
function wayBack({ pathname, search }: URL): string {
  return `${isEmbedded(search) ? 'is_embedded=true&' : ''}dest=${placeOf({ pathname, search })}`
}

/** Many proxies reject longer headers; then return to the page without its query, or to home. */
const MOST_LENGTH = 2_000

function placeOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const places = [pathname + search, pathname, '/'].map(encodeURIComponent)
  return places.find(place => place.length <= MOST_LENGTH) ?? ''
}
