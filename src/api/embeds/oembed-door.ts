import { enterPost } from '#api/plain/enter-place.ts'
import type { PlainAnswer, PlainDoor } from '#api/plain/plain-door.ts'
import { listingOf } from '#api/syndication/feed-address.ts'
import { element, XML_HEAD } from '#api/syndication/xml.ts'
import { escapeHtml } from '#domain/markdown/escape-html.ts'
import type { RequestContext } from '#platform/context/request-context.ts'
import { cardPath, SITE_CARD } from '#shared/card-address.ts'
import { fail } from '#shared/errors.ts'
import type { PostView } from '#shared/views/post-view.ts'
import { openImages } from '#shared/views/share-image.ts'

const WIDTH = 640
const HEIGHTS = { text: 320, picture: 560, thread: 640 }
const KEPT_SECONDS = 3_600
const MOST_URL = 2_048

/** `/oembed?url=…&format=json`: embed information for a post (oembed.com); `part=comments` includes its thread. */
export const oembedDoor: PlainDoor = {
  family: 'oembed',
  reader: 'visitor',
  isShared: false,
  match: path => (path === '/oembed' ? {} : null),
  async answer(request, { url }) {
    const format = url.searchParams.get('format') ?? 'json'
    // The status the protocol requires for an unsupported format.
    if (format !== 'json' && format !== 'xml') return { status: 501, type: 'text/plain', body: '' }
    const { post } = await enterPost(request, postIdOf(url.searchParams.get('url') ?? '', request.publicUrl))
    if (post.isDeleted || post.removal !== null) fail('not_found')
    return answerAs(format, describe(request, post, url.searchParams))
  },
}

/** Returns the id of the post that a URL of this site points to. Throws `not_found`. */
function postIdOf(text: string, publicUrl: string): string {
  const url = text.length > MOST_URL ? null : URL.parse(text)
  if (url === null || url.host !== new URL(publicUrl).host) fail('not_found')
  const listing = listingOf(url.pathname.replace(/\/$/, ''))
  return listing?.kind === 'thread' ? listing.postId : fail('not_found')
}

function describe(
  { publicUrl, siteName }: RequestContext,
  post: PostView,
  asked: URLSearchParams,
): Record<string, string | number> {
  const isThread = asked.get('part') === 'comments'
  const [image] = openImages(post)
  const kind = isThread ? 'thread' : image === undefined ? 'text' : 'picture'
  const width = Math.min(WIDTH, limitOf(asked.get('maxwidth')))
  const height = Math.min(HEIGHTS[kind], limitOf(asked.get('maxheight')))
  const src = `${publicUrl}/embed/${post.id}${isThread ? '/comments' : ''}`
  const thumbnail = image ?? { ...SITE_CARD, path: post.isNsfw ? SITE_CARD.path : cardPath(post) }
  return {
    version: '1.0',
    type: 'rich',
    title: post.title,
    ...(post.author !== null && {
      author_name: `u/${post.author.name}`,
      author_url: publicUrl + post.author.path,
    }),
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
    html: `<iframe src="${escapeHtml(src)}" width="${width}" height="${height}" style="border:0;max-width:100%" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" referrerpolicy="no-referrer" title="${escapeHtml(post.title)}"></iframe>`,
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
