import type { IncomingMessage, ServerResponse } from 'node:http'
import type { App } from '../app.ts'
import { pickEncoding } from '../http/compress.ts'
import { isFramedElsewhere } from '../http/security-headers.ts'
import { addBody, type Body, bodyFor } from './page-bodies.ts'
import type { CachedPage, PageCache } from './page-cache.ts'
import { countView, visitCookies } from './page-visit.ts'

/** A cached listing is served as is for this long, so on busy pages its order is at most this old. */
export const FRESH_MS = 5_000
/** No reader gets an older one than this. */
export const STALE_MS = 30_000
/** The same two times for a cache in front of the site. */
const PUBLIC = `public, max-age=0, s-maxage=${FRESH_MS / 1_000}, stale-while-revalidate=${(STALE_MS - FRESH_MS) / 1_000}`
const PRIVATE = 'private, no-cache'

/** Process-wide dependencies of shared pages. */
export type SharedApp = Pick<App, 'metrics' | 'securityHeaders' | 'log'> & {
  config: Pick<App['config'], 'pageCacheBytes' | 'publicUrl' | 'trustedProxies' | 'oldestBrowsers' | 'locale'>
}

type Sending = {
  app: SharedApp
  cache: PageCache
  page: CachedPage
  request: IncomingMessage
  response: ServerResponse
  /** Milliseconds of `performance.now()`. */
  startedAtMs: number
  publicUrl: string
}

/** Sends a cached page; if the encoding is missing, once it is compressed. */
export function sendSharedPage(sending: Sending): void {
  const { cache, page, request, response } = sending
  const encoding = pickEncoding(request.headers['accept-encoding'])
  const body = bodyFor(page, encoding)
  if (body !== null) send(sending, body)
  else {
    addBody(cache, page, encoding).then(
      () => sendSharedPage(sending),
      () => response.destroy(),
    )
  }
}

function send({ app, page, request, response, startedAtMs, publicUrl }: Sending, body: Body): void {
  const { headers } = request
  const cookies = page.isPlain
    ? []
    : visitCookies({ community: page.community, headers, publicUrl }, { isMember: false })
  const isKnown = isKnownTo(headers, page)
  const status = isKnown ? 304 : 200
  const isPublic = headers.cookie === undefined && cookies.length === 0
  const fields = headOf(app, page, isKnown ? null : body, isPublic)
  // Readers who have the bytes keep the policy they came with.
  if (isKnown) response.removeHeader('Content-Security-Policy')
  response.writeHead(status, cookies.length === 0 ? fields : [...fields, ...cookies.flatMap(setCookie)])
  response.end(isKnown ? undefined : body.bytes)
  countView(page, headers, new Date())
  const seconds = (performance.now() - startedAtMs) / 1_000
  app.metrics.observeRequest({
    family: page.family,
    method: 'GET',
    status,
    isMember: false,
    seconds,
    statements: 0,
    isWhole: true,
  })
}

function isKnownTo(headers: IncomingMessage['headers'], { etag, changedAtMs }: CachedPage): boolean {
  const known = headers['if-none-match']
  if (known !== undefined) return known === etag || (changedAtMs !== null && known.includes(etag.slice(2)))
  const since = changedAtMs === null ? undefined : headers['if-modified-since']
  return since !== undefined && changedAtMs !== null && Date.parse(since) >= changedAtMs
}

function setCookie(line: string): string[] {
  return ['Set-Cookie', line]
}

function headOf(app: SharedApp, page: CachedPage, body: Body | null, isPublic: boolean): string[] {
  const key = `${body === null ? 'none' : body.encoding} ${isPublic}`
  const known = page.heads.get(key)
  if (known !== undefined) return known
  const fields = [...besides(app.securityHeaders, page), ...page.headers]
  fields.push('Content-Type', page.type, 'ETag', page.etag)
  if (page.changedAtMs !== null) fields.push('Last-Modified', new Date(page.changedAtMs).toUTCString())
  fields.push('Vary', 'Accept-Encoding, Accept-Language, Cookie')
  if (body !== null) fields.push('Content-Security-Policy', page.policy)
  fields.push('Cache-Control', isPublic ? PUBLIC : PRIVATE)
  if (body?.encoding) fields.push('Content-Encoding', body.encoding)
  if (body !== null) fields.push('Content-Length', String(body.bytes.length))
  page.heads.set(key, fields)
  return fields
}

/** Returns the common headers, except those this page sets itself or that contradict its policy. */
function besides(fields: readonly string[], { headers, policy }: CachedPage): string[] {
  const own = new Set(headers.filter((_, at) => at % 2 === 0).map(name => name.toLowerCase()))
  if (isFramedElsewhere(policy)) own.add('x-frame-options')
  return fields.filter((_, at) => !own.has((fields[at - (at % 2)] ?? '').toLowerCase()))
}
