import type { PlainAnswer, PlainDoor } from '#api/plain/plain-door.ts'
import { loadTokenViewer } from '#domain/feed-tokens/load-token-viewer.ts'
import type { RequestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { type FeedFormat, splitFeedPath } from '#shared/feed-address.ts'
import { currentLocale } from '#shared/messages/words.ts'
import { LOCALES } from '#shared/text/locales.ts'
import { listingOf } from './feed-address.ts'
import type { FeedDocument, FeedEntry, ListedFeed } from './feed-document.ts'
import { loadListing } from './load-feed-document.ts'
import { writeAtom } from './write-atom.ts'
import { writeJsonFeed } from './write-json-feed.ts'
import { writeRss } from './write-rss.ts'

/** Limit for the text of one feed, in characters; entries beyond it are shortened. */
const MOST_HTML = 1_000_000

const WRITERS: Readonly<Record<FeedFormat, { type: string; write: (feed: FeedDocument) => string }>> = {
  rss: { type: 'application/rss+xml; charset=utf-8', write: writeRss },
  atom: { type: 'application/atom+xml; charset=utf-8', write: writeAtom },
  json: { type: 'application/feed+json; charset=utf-8', write: writeJsonFeed },
}

/** `/r/bread/new/.rss`, `.atom` and `feed.json`: every listing and thread for feed readers (decision 39). */
export const feedDoor: PlainDoor = {
  family: 'feed',
  reader: 'own',
  isShared: true,
  match(path) {
    const split = splitFeedPath(path)
    return split !== null && listingOf(split.page) !== null ? split : null
  },
  async answer(request, { parts, url }) {
    const { page = '', format } = parts as { page?: string; format: FeedFormat }
    const listing = listingOf(page) ?? fail('not_found')
    const listed = await loadListing(await readerOf(request, url), listing, url)
    const query = url.searchParams.has('token') ? '' : url.search
    return answerFeed(request, { listed, format, selfPath: url.pathname + query })
  },
}

/** Returns the reader named by the URL's feed token, else the requesting reader. Throws `feed_token_invalid`. */
async function readerOf(request: RequestContext, url: URL): Promise<RequestContext> {
  const token = url.searchParams.get('token')
  if (token === null) return request
  const viewer = await loadTokenViewer(request.ctx, request.vault, token)
  if (viewer === null) fail('feed_token_invalid')
  return { ...request, ctx: { ...request.ctx, viewer } }
}

function answerFeed(
  { siteName, publicUrl }: RequestContext,
  { listed, format, selfPath }: { listed: ListedFeed; format: FeedFormat; selfPath: string },
): PlainAnswer {
  const entries = bounded(listed.entries)
  const newest = entries.reduce((latest, { updatedAt }) => Math.max(latest, updatedAt.getTime()), 0)
  const { type, write } = WRITERS[format]
  const feed: FeedDocument = {
    title: listed.title,
    description: listed.description,
    siteName,
    pageUrl: publicUrl + listed.pagePath,
    selfUrl: publicUrl + selfPath,
    iconUrl: `${publicUrl}/icons/icon-192.png`,
    language: LOCALES[currentLocale()].language,
    updatedAt: new Date(newest),
    entries,
  }
  return {
    type,
    body: write(feed),
    headers: {
      // Search engines index the pages themselves.
      'X-Robots-Tag': 'noindex',
      // The URL may contain a token.
      'Referrer-Policy': 'no-referrer',
      // For feed readers that run in a browser.
      'Access-Control-Allow-Origin': '*',
    },
  }
}

function bounded(entries: readonly FeedEntry[]): FeedEntry[] {
  let left = MOST_HTML
  return entries.map(entry => {
    left -= entry.html.length
    return left >= 0 ? entry : { ...entry, html: '' }
  })
}
