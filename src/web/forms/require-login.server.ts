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
  if (ctx.viewer?.standing?.isNameEditable === true) throw redirect(`/account/username?dest=${placeOf(url)}`)
}

/** Sends a member who has not shown a password or passkey lately to the page that asks for it, and back here afterwards. */
export function requireRecentLogin(request: RequestContext, url: URL): void {
  requireLogin(request, url)
  if (!isRecentlyAuthenticated(request.ctx)) throw redirect(`/account/confirm?${wayBack(url)}`)
}

/** What is shown in a frame stays fit for one. */
function wayBack({ pathname, search }: URL): string {
  return `${isEmbedded(search) ? 'is_embedded=true&' : ''}dest=${placeOf({ pathname, search })}`
}

/** Longer headers are refused by many a proxy: then the way back is to the page without its query, or home. */
const MOST_LENGTH = 2_000

function placeOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const places = [pathname + search, pathname, '/'].map(encodeURIComponent)
  return places.find(place => place.length <= MOST_LENGTH) ?? ''
}
