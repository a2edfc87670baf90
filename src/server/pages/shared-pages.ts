import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { compressWhole, pickEncoding, WORTH_COMPRESSING_BYTES } from '../http/compress.ts'
import { isHost } from '../http/same-origin.ts'
import { addBody } from './page-bodies.ts'
import { type CachedPage, PageCache } from './page-cache.ts'
import { readSharedAsk, type SharedAsk } from './page-key.ts'
import { FRESH_MS, type SharedApp, STALE_MS, sendSharedPage } from './send-shared-page.ts'

/** How long an answer that turned out not to be for everybody is not tried again, and how many are remembered. */
const UNSHARED_MS = 30_000
const MOST_UNSHARED = 5_000

/** A page as it was made for nobody in particular. */
export type RenderedPage = {
  /** False for anything but a complete page whose loaders named what it shows. */
  isShareable: boolean
  bytes: Buffer
  type: string
  /** Further headers, as `writeHead` takes them. */
  headers: string[]
  family: string
  policy: string
  tags: ReadonlySet<string>
  postId: number | null
  community: string | null
}

/** How long a page is answered as it is when it is not told of any change, and how long while it is made anew. */
const LISTING = { freshMs: FRESH_MS, staleMs: STALE_MS }
const THREAD = { freshMs: 30_000, staleMs: 60_000 }

type Render = (ask: SharedAsk) => Promise<RenderedPage>

/** The pages of anonymous readers, made once and answered many times. */
export type SharedPages = {
  /** Answers from memory; false when the request has to go on to the page itself. */
  tryAnswer(request: IncomingMessage, response: ServerResponse): boolean
  /** Answers by making the page, once for all who wait for it; false when it is not to be shared. `onAnswer` is called before the first byte. */
  answer(
    request: IncomingMessage,
    response: ServerResponse,
    publicUrl: string,
    onAnswer: () => void,
  ): Promise<boolean>
  /** Whether a page is being made right now that will answer this request too. */
  isBeingMade(request: IncomingMessage): boolean
  /** Something that these tags name is not to be shown as it was. */
  drop(tags: string[]): void
  /** Something that these tags name has grown. */
  touch(tags: string[]): void
  /** Something that these tags name was voted on. */
  recount(tags: string[]): void
}

/** Sets up the cache; `render` makes a page for nobody in particular. Without memory for it (`PAGE_CACHE_MB=0`) nothing is shared. */
export function openSharedPages(
  app: SharedApp,
  render: Render,
  clock: () => number = () => performance.now(),
): SharedPages {
  const cache = new PageCache({ maxBytes: app.config.pageCacheBytes })
  const making = new Map<string, Promise<CachedPage | null>>()
  const unshared = new Map<string, number>()
  const readAsk = ({ url = '', headers }: IncomingMessage, publicUrl: string) =>
    readSharedAsk(url, headers, publicUrl, app.config.oldestBrowsers)
  const isOn = app.config.pageCacheBytes > 0

  const make = (ask: SharedAsk): Promise<CachedPage | null> => {
    const known = making.get(ask.key)
    if (known !== undefined) return known
    const page = makePage(ask, render, cache, clock()).finally(() => {
      if (making.get(ask.key) === page) making.delete(ask.key)
    })
    making.set(ask.key, page)
    return page
  }
  const refresh = (ask: SharedAsk): void => {
    if (making.has(ask.key)) return
    make(ask).then(
      page => {
        if (page === null) cache.remove(ask.key)
      },
      error => app.log.warn({ err: error }, 'A shared page could not be made anew'),
    )
  }

  return {
    tryAnswer(request, response) {
      const startedAtMs = clock()
      if (!isOn || request.method !== 'GET') return false
      const publicUrl = plainBaseUrl(app, request)
      const ask = publicUrl === null ? null : readAsk(request, publicUrl)
      const page = ask === null ? undefined : cache.get(ask.key)
      if (ask === null || page === undefined || startedAtMs > page.staleUntilMs) return false
      if (startedAtMs > page.freshUntilMs) refresh(ask)
      sendSharedPage({ app, cache, page, request, response, startedAtMs, publicUrl: ask.publicUrl })
      return true
    },
    async answer(request, response, publicUrl, onAnswer) {
      const startedAtMs = clock()
      const ask = isOn && request.method === 'GET' ? readAsk(request, publicUrl) : null
      if (ask === null || (unshared.get(ask.key) ?? 0) > startedAtMs) return false
      const page = await make(ask)
      if (page === null) {
        if (unshared.size >= MOST_UNSHARED) unshared.clear()
        unshared.set(ask.key, startedAtMs + UNSHARED_MS)
        return false
      }
      await addBody(cache, page, pickEncoding(request.headers['accept-encoding']))
      onAnswer()
      if (response.destroyed) return true
      sendSharedPage({ app, cache, page, request, response, startedAtMs, publicUrl })
      return true
    },
    isBeingMade(request) {
      if (making.size === 0 || request.method !== 'GET') return false
      const publicUrl = plainBaseUrl(app, request)
      const ask = publicUrl === null ? null : readAsk(request, publicUrl)
      return ask !== null && making.has(ask.key)
    },
    drop(tags) {
      cache.drop(tags, clock())
      // Who asks from now on does not wait for a page that was begun before the change.
      if (tags.length > 0) making.clear()
    },
    touch: tags => cache.touch(tags, clock(), cache.grown),
    recount: tags => cache.touch(tags, clock(), cache.counted),
  }
}

/** The site's address where no proxy has a say in it; null where one might. */
function plainBaseUrl({ config }: SharedApp, { headers }: IncomingMessage): string | null {
  if (config.publicUrl !== undefined) return headers.host === undefined ? null : config.publicUrl
  const { host } = headers
  return config.trustedProxies.length > 0 || host === undefined || !isHost(host) ? null : `http://${host}`
}

async function makePage(
  ask: SharedAsk,
  render: Render,
  cache: PageCache,
  begunAtMs: number,
): Promise<CachedPage | null> {
  const rendered = await render(ask)
  if (!rendered.isShareable) return null
  const before = cache.get(ask.key)
  // Whatever changes in a thread is told of; the order of a listing also changes with posts that it does not show.
  const { freshMs, staleMs } = rendered.postId === null ? LISTING : THREAD
  const times = { begunAtMs, freshUntilMs: begunAtMs + freshMs, staleUntilMs: begunAtMs + staleMs }
  const etag = `W/"${createHash('sha256').update(rendered.bytes).digest('base64url').slice(0, 22)}"`
  // The same page as before keeps its compressed bytes, and what browsers and caches have of it.
  const isSame = before?.etag === etag
  const page: CachedPage = isSame
    ? { ...before, ...times, tags: rendered.tags }
    : {
        ...picked(rendered),
        ...times,
        key: ask.key,
        etag,
        heads: new Map(),
        bodies: new Map([['identity', rendered.bytes]]),
      }
  if (!isSame && rendered.bytes.length >= WORTH_COMPRESSING_BYTES) {
    page.bodies = new Map([['br', await compressWhole(rendered.bytes, 'br')]])
  }
  cache.put(page)
  return page
}

function picked({ isShareable: _, bytes: __, ...page }: RenderedPage) {
  return page
}
