import type { RequestContext } from '#platform/context/request-context.ts'
import { pageTitle } from '#shared/messages/page-title.ts'
import { breadcrumbs, feedLinks, notForSearch, siteImage } from './describe-page.server.ts'
import { jsonLd, linkElement, namedMeta } from './head-elements.server.ts'
import { shareCard } from './share-card.server.ts'

type Step = { name: string; path: string }
type Listing = {
  /** Page title, without the site name. */
  title: string
  description?: string
  path: string
  /** Path of the page's feed, if any. Unlike `path` it includes the sort. */
  feedPath?: string
  /** Breadcrumbs between the front page and this one. */
  steps?: readonly Step[]
  /** False keeps the page out of search engines, such as while it is empty. */
  isForSearch?: boolean
}

/**
 * Describes a page that has no picture of its own: a topic, a collection, a directory, a wiki page. Members only get its feed,
 * since search engines and link cards never see their pages.
 */
export function describeListing(request: RequestContext, listing: Listing): void {
  const { facts, ctx, publicUrl, siteName } = request
  const { title, path, feedPath, steps = [], isForSearch = true } = listing
  if (!isForSearch) facts.head += notForSearch()
  if (feedPath !== undefined) facts.head += feedLinks(request, feedPath, title)
  if (ctx.viewer !== null) return
  const url = publicUrl + path
  const description = listing.description || title
  facts.head += linkElement({ rel: 'canonical', href: url })
  facts.head += namedMeta('description', description)
  facts.head += shareCard(request, {
    type: 'website',
    title: pageTitle({ label: title }, siteName),
    description,
    url,
    image: siteImage(request),
    isLarge: false,
  })
  facts.head += jsonLd([breadcrumbs(request, [...steps, { name: title, path }])])
}
