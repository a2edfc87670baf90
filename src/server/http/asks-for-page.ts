import type { IncomingHttpHeaders } from 'node:http'

const DATA_PATH = /^\/(?:(?:api|data)\/|graphql(?:\?|$))|\.data(?:\?|$)/

/** Returns true for page loads, false for requests by scripts. */
export function asksForPage({
  url,
  headers,
}: {
  url?: string | undefined
  headers: IncomingHttpHeaders
}): boolean {
  return headers.accept?.includes('text/html') === true && !DATA_PATH.test(url ?? '')
}
