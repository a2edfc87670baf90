import { keepTrying, reachServer } from './reach-server.ts'

/**
 * Makes the router's requests wait until the server is reachable, while the page stays as it is. The router has no option for
 * this, so it wraps the browser's `fetch` and recognizes page data by URL. Writes fail at once with `Unreached` and are never
 * sent later.
 */
export function holdPageRequests(): void {
  const plainFetch = window.fetch
  window.fetch = (input, init = {}) => {
    if (!(input instanceof URL) || !isPageData(input)) return plainFetch(input, init)
    const isRead = (init.method ?? 'GET') === 'GET'
    return isRead
      ? keepTrying(() => reachServer(input, init), init.signal ?? undefined)
      : reachServer(input, init)
  }
}

function isPageData({ origin, pathname }: URL): boolean {
  return origin === window.location.origin && pathname.endsWith('.data')
}
