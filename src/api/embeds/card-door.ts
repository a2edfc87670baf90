import { LRUCache } from 'lru-cache'
import { enterPost } from '#api/plain/enter-place.ts'
import type { PlainAnswer, PlainDoor } from '#api/plain/plain-door.ts'
import { type CardWords, drawCard } from '#domain/share-cards/draw-card.ts'
import { cardPath, cardVersion, SITE_CARD } from '#shared/card-address.ts'
import { fail } from '#shared/errors.ts'
import { shortCount } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import { currentLocale } from '#shared/messages/words.ts'
import type { PostView } from '#shared/views/post-view.ts'

const KEPT_BYTES = 16_000_000
/** Size of the token bucket for card drawings, and the tokens refilled per second. */
const BURST = 40
const A_SECOND = 0.5

const drawn = new LRUCache<string, Uint8Array<ArrayBuffer>>({
  maxSize: KEPT_BYTES,
  sizeCalculation: bytes => bytes.length,
})
const drawing = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
let left = BURST
let countedAtMs = 0

/** `/cards/{post}-{version}.png`: link card image for a post without one, as visitors see it. */
export const cardDoor: PlainDoor = {
  family: 'card',
  reader: 'visitor',
  isShared: false,
  match(path) {
    if (path === SITE_CARD.path) return {}
    const [, id, version] = /^\/cards\/([0-9a-z]+)-([0-9a-z]+)\.png$/.exec(path) ?? []
    return id === undefined || version === undefined ? null : { id, version }
  },
  async answer(request, { parts: { id, version } }) {
    const { siteName } = request
    if (id === undefined) return picture(await cardOf(`site ${siteName}`, { siteName, post: null }))
    const { post } = await enterPost(request, id)
    if (post.isDeleted || post.removal !== null) fail('not_found')
    if (post.isNsfw) return leadTo(SITE_CARD.path)
    if (version !== cardVersion(post)) return leadTo(cardPath(post))
    const key = `${currentLocale()} ${siteName} ${cardPath(post)}`
    if (!drawn.has(key) && !drawing.has(key) && !mayDraw(request.ctx.now().getTime()))
      return leadTo(SITE_CARD.path)
    return picture(await cardOf(key, { siteName, post: wordsOf(post) }))
  },
}

function wordsOf({ title, community, score, commentCount }: PostView): CardWords['post'] {
  const facts = t('cards.facts', {
    score: score ?? 0,
    shortScore: shortCount(score ?? 0),
    comments: commentCount,
    shortComments: shortCount(commentCount),
  })
  return { title, community: community.prefixedName, facts }
}

async function cardOf(key: string, words: CardWords): Promise<Uint8Array<ArrayBuffer>> {
  const known = drawn.get(key) ?? drawing.get(key)
  if (known !== undefined) return known
  const making = drawCard(words).then(bytes => new Uint8Array(bytes))
  drawing.set(key, making)
  try {
    const bytes = await making
    drawn.set(key, bytes)
    return bytes
  } finally {
    drawing.delete(key)
  }
}

/** Limits how many cards are drawn; requests over the limit get the site's default card. */
function mayDraw(nowMs: number): boolean {
  left = Math.min(BURST, left + (Math.max(0, nowMs - countedAtMs) / 1_000) * A_SECOND)
  countedAtMs = nowMs
  if (left < 1) return false
  left -= 1
  return true
}

function picture(body: Uint8Array<ArrayBuffer>): PlainAnswer {
  return {
    type: SITE_CARD.type,
    body,
    headers: {
      'Cache-Control': 'public, max-age=86400, s-maxage=300',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      Vary: 'Accept-Language',
    },
  }
}

function leadTo(path: string): PlainAnswer {
  return {
    status: 302,
    type: 'text/plain',
    body: '',
    headers: { Location: path, 'Cache-Control': 'no-store' },
  }
}
