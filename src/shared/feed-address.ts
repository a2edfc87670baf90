export type FeedFormat = 'rss' | 'atom' | 'json'

const SUFFIX = /^(.*?)\/?\.(rss|atom)$/
const JSON_FEED = /^(.*)\/feed\.json$/

/** Returns the page of a feed URL, without trailing slash, and the format; null for any other URL. */
export function splitFeedPath(path: string): { page: string; format: FeedFormat } | null {
  const [, page, suffix] = SUFFIX.exec(path) ?? []
  if (page !== undefined) return { page, format: suffix === 'rss' ? 'rss' : 'atom' }
  const [, jsonPage] = JSON_FEED.exec(path) ?? []
  return jsonPage === undefined ? null : { page: jsonPage, format: 'json' }
}

/** Returns the URL of a page's feed: `/r/bread/new/` has `/r/bread/new/.rss`, `.atom` and `feed.json`. */
export function feedPathOf(pagePath: string, format: FeedFormat): string {
  const base = pagePath.replace(/\/?$/, '/')
  return base + (format === 'json' ? 'feed.json' : `.${format}`)
}
