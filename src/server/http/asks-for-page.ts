import type { IncomingHttpHeaders } from 'node:http'

const DATA_PATH = /^\/(?:(?:api|data)\/|graphql(?:\?|$))|\.data(?:\?|$)/

/** Returns whether somebody loads a page to look at, rather than a script of a page loading data. */
export function asksForPage({
  url,
  headers,
}: {
  url?: string | undefined
  headers: IncomingHttpHeaders
}): boolean {
  return headers.accept?.includes('text/html') === true && !DATA_PATH.test(url ?? '')
}
