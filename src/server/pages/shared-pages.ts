import type { IncomingMessage, ServerResponse } from 'node:http'
import { compressShared, pickEncoding, WORTH_COMPRESSING_BYTES } from '../http/compress.ts'
import type { CallerIdentifier } from '../http/identify-caller.ts'
import { isHost } from '../http/same-origin.ts'
import { addBody } from './page-bodies.ts'
import { type CachedPage, PageCache } from './page-cache.ts'
import { readSharedAsk, type SharedAsk } from './page-key.ts'
import { entityTag } from './plain-doors.ts'
import { FRESH_MS, type SharedApp, STALE_MS, sendSharedPage } from './send-shared-page.ts'

/** Time before a page that couldn't be shared is retried, and number of pages remembered. */
const UNSHARED_MS = 30_000
const MOST_UNSHARED = 5_000

/** A page rendered for no particular reader. */
export type RenderedPage = {
  /** True only for a complete page whose loaders named what it shows. */
  isShareable: boolean
  bytes: Buffer
  type: string
  /** Further headers, in `writeHead` format. */
  headers: string[]
  family: string
  /** Whether it is for programs: no cookies, and it says when it last changed. */
  isPlain: boolean
  policy: string
  tags: ReadonlySet<string>
  postId: number | null
  community: string | null
}

/** Time a page is served as is without any change, and time it is served while being refreshed. */
const LISTING = { freshMs: FRESH_MS, staleMs: STALE_MS }
const THREAD = { freshMs: 30_000, staleMs: 60_000 }

type Render = (ask: SharedAsk) => Promise<RenderedPage>

/** Pages of anonymous readers, rendered once and served many times. */
export type SharedPages = {
  /** Answers from memory; false when the request must continue to the page itself. */
  tryAnswer(request: IncomingMessage, response: ServerResponse): boolean
  /** Renders the page once for all waiting requests; false when it can't be shared. Calls `onAnswer` before the first byte. */
  answer(
    request: IncomingMessage,
    response: ServerResponse,
    publicUrl: string,
    onAnswer: () => void,
  ): Promise<boolean>
  /** Returns whether a page being rendered now will answer this request too. */
  isBeingMade(request: IncomingMessage): boolean
  /** Expires pages with these tags. */
  drop(tags: string[]): void
  /** Refreshes pages with these tags after new content. */
  touch(tags: string[]): void
  /** Refreshes pages with these tags after votes. */
  recount(tags: string[]): void
}

/**
 * Creates the cache; `render` renders a page for no particular reader, `mayShare` says which paths can be shared. Without
 * memory for it (`PAGE_CACHE_MB=0`) nothing is shared.
 */
export function openSharedPages(
  app: SharedApp,
  identify: CallerIdentifier['identify'],
  render: Render,
  mayShare: (path: string) => boolean,
  clock: () => number = () => performance.now(),
): SharedPages {
  const cache = new PageCache({ maxBytes: app.config.pageCacheBytes })
  const making = new Map<string, Promise<CachedPage | null>>()
  const unshared = new Map<string, number>()
  const readAsk = (request: IncomingMessage, publicUrl: string) =>
    readSharedAsk(request, identify(request), publicUrl, app.config)
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
      const page = mayShare(ask.url.replace(/\?.*/s, '')) ? await make(ask) : null
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
      // Requests from now on must not wait for a page begun before the change.
      if (tags.length > 0) making.clear()
    },
    touch: tags => cache.touch(tags, clock(), cache.grown),
    recount: tags => cache.touch(tags, clock(), cache.counted),
  }
}

/** Returns the site's URL if no proxy can affect it; null otherwise. */
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
  // Every change to a thread is announced; a listing's order also changes with posts it doesn't show.
  const { freshMs, staleMs } = rendered.postId === null ? LISTING : THREAD
  const times = { begunAtMs, freshUntilMs: begunAtMs + freshMs, staleUntilMs: begunAtMs + staleMs }
  const etag = entityTag(rendered.bytes)
  // An unchanged page keeps its compressed bytes and validators.
  const isSame = before?.etag === etag
  const page: CachedPage = isSame
    ? { ...before, ...times, tags: rendered.tags }
    : {
        ...picked(rendered),
        ...times,
        key: ask.key,
        etag,
        changedAtMs: rendered.isPlain ? changeTime(before) : null,
        heads: new Map(),
        bodies: new Map([['identity', rendered.bytes]]),
      }
  if (!isSame && rendered.bytes.length >= WORTH_COMPRESSING_BYTES) {
    page.bodies = new Map([['br', await compressShared(rendered.bytes, 'br')]])
  }
  cache.put(page)
  return page
}

/** Returns the current time in whole seconds, as in HTTP dates, but always later than the previous change. */
function changeTime(before: CachedPage | undefined): number {
  const nowMs = Math.floor(Date.now() / 1_000) * 1_000
  return Math.max(nowMs, (before?.changedAtMs ?? 0) + 1_000)
}

function picked({ isShareable: _, bytes: __, ...page }: RenderedPage) {
  return page
}
