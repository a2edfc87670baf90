import { redirect } from 'react-router'
import type { RequestContext } from '#platform/context/request-context.ts'

/** Sends a visitor to the log-in page, and back here afterwards. */
export function requireLogin({ ctx }: RequestContext, url: URL): void {
  if (ctx.viewer === null) throw redirect(`/login?dest=${encodeURIComponent(url.pathname + url.search)}`)
}
