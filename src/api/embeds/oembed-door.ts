import type { PlainAnswer, PlainDoor } from '#api/plain/plain-door.ts'
import { listingOf } from '#api/syndication/feed-address.ts'
import { element, XML_HEAD } from '#api/syndication/xml.ts'
import { escapeHtml } from '#domain/markdown/escape-html.ts'
import type { RequestContext } from '#platform/context/request-context.ts'
import { cardPath, SITE_CARD } from '#shared/card-address.ts'
import { fail } from '#shared/errors.ts'
import { commentTitle } from '#shared/messages/comment-title.ts'
import { openImages } from '#shared/views/share-image.ts'
import { type Embedded, openEmbedded } from './open-embedded.ts'

const WIDTH = 640
const HEIGHTS = { text: 320, picture: 560, thread: 640 }
const KEPT_SECONDS = 3_600
const MOST_URL = 2_048

/** `/oembed?url=…&format=json`: embed information for a post or comment (oembed.com); `part=comments` includes a post's thread. */
export const oembedDoor: PlainDoor = {
  family: 'oembed',
  reader: 'visitor',
  isShared: false,
  match: path => (path === '/oembed' ? {} : null),
  async answer(request, { url }) {
    const format = url.searchParams.get('format') ?? 'json'
    // The status the protocol requires for an unsupported format.
    if (format !== 'json' && format !== 'xml') return { status: 501, type: 'text/plain', body: '' }
    const text = url.searchParams.get('url') || fail('parameter_missing', { field: 'url', name: 'url' })
    const embedded = await openEmbedded(request, idsOf(text, request.publicUrl))
    return answerAs(format, describe(request, embedded, url.searchParams))
  },
}

/** Returns the ids of the post or comment that a URL of this site points to. Throws `not_found`. */
function idsOf(text: string, publicUrl: string): { id: string; commentId: string | undefined } {
  const url = text.length > MOST_URL ? null : URL.parse(text)
  if (url === null || url.host !== new URL(publicUrl).host) fail('not_found')
  const listing = listingOf(url.pathname.replace(/\/$/, ''))
  if (listing?.kind !== 'thread') fail('not_found')
  return { id: listing.postId, commentId: listing.commentId }
}

/** Returns where an embed is, what it is called and how high it is. */
function frameOf({ post, comment }: Embedded, asked: URLSearchParams) {
  const path = `/embed/${post.id}`
  if (comment !== null)
    return {
      path: `${path}/comments/${comment.id}`,
      height: HEIGHTS.text,
      title: commentTitle(comment, post),
      author: comment.author,
    }
  const { title, author } = post
  if (asked.get('part') === 'comments')
    return { path: `${path}/comments`, height: HEIGHTS.thread, title, author }
  return { path, height: openImages(post).length === 0 ? HEIGHTS.text : HEIGHTS.picture, title, author }
}

function describe(
  { publicUrl, siteName }: RequestContext,
  embedded: Embedded,
  asked: URLSearchParams,
): Record<string, string | number> {
  const { post } = embedded
  const { path, title, author, ...frame } = frameOf(embedded, asked)
  const [image] = openImages(post)
  const width = Math.min(WIDTH, limitOf(asked.get('maxwidth')))
  const height = Math.min(frame.height, limitOf(asked.get('maxheight')))
  const thumbnail = image ?? { ...SITE_CARD, path: post.isNsfw ? SITE_CARD.path : cardPath(post) }
  return {
    version: '1.0',
    type: 'rich',
    title,
    ...(author !== null && { author_name: `u/${author.name}`, author_url: publicUrl + author.path }),
    provider_name: siteName,
    provider_url: `${publicUrl}/`,
    cache_age: KEPT_SECONDS,
    // The limits hold for it, too.
    ...(thumbnail.width <= limitOf(asked.get('maxwidth')) &&
      thumbnail.height <= limitOf(asked.get('maxheight')) && {
        thumbnail_url: publicUrl + thumbnail.path,
        thumbnail_width: thumbnail.width,
        thumbnail_height: thumbnail.height,
      }),
    html: `<iframe src="${escapeHtml(publicUrl + path)}" width="${width}" height="${height}" style="border:0;max-width:100%" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" referrerpolicy="no-referrer" title="${escapeHtml(title)}"></iframe>`,
    width,
    height,
  }
}

/** Returns a requested limit in pixels; what isn't a positive whole number limits nothing. */
function limitOf(text: string | null): number {
  const most = Number(text ?? '')
  return Number.isSafeInteger(most) && most > 0 ? most : Number.POSITIVE_INFINITY
}

function answerAs(format: 'json' | 'xml', told: Record<string, string | number>): PlainAnswer {
  const headers = {
    'Cache-Control': `public, max-age=${KEPT_SECONDS}, s-maxage=300`,
    'Access-Control-Allow-Origin': '*',
  }
  if (format === 'json')
    return { type: 'application/json; charset=utf-8', body: JSON.stringify(told), headers }
  const fields = Object.entries(told).map(([name, value]) => element(name, String(value)))
  return { type: 'text/xml; charset=utf-8', body: XML_HEAD + element('oembed', fields), headers }
}
