import type { RequestContext } from '#platform/context/request-context.ts'
import { linkElement } from './head-elements.server.ts'
import { robotsFor } from './robots.server.ts'

/** Returns the head elements of any page that React doesn't render: its description, robots tags, and the site's search. */
export function pageHead(
  { facts, siteName }: RequestContext,
  { status, url }: { status: number; url: string },
): string {
  const search = linkElement({
    rel: 'search',
    type: 'application/opensearchdescription+xml',
    title: siteName,
    href: '/opensearch.xml',
  })
  return facts.head + robotsFor({ status, url }) + search
}
