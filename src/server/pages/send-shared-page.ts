import type { IncomingMessage, ServerResponse } from 'node:http'
import type { App } from '../app.ts'
import { pickEncoding } from '../http/compress.ts'
import { addBody, type Body, bodyFor } from './page-bodies.ts'
import type { CachedPage, PageCache } from './page-cache.ts'
import { countView, visitCookies } from './page-visit.ts'

/** A listing is answered as it is for this long, so its order is at most this old on busy pages. */
export const FRESH_MS = 5_000
/** And no reader gets one older than this, whatever happens. */
export const STALE_MS = 30_000
/** For a cache in front of the site: the same two times. */
const PUBLIC = `public, max-age=0, s-maxage=${FRESH_MS / 1_000}, stale-while-revalidate=${(STALE_MS - FRESH_MS) / 1_000}`
const PRIVATE = 'private, no-cache'

/** What sharing pages needs of the process. */
export type SharedApp = Pick<App, 'metrics' | 'securityHeaders' | 'log'> & {
  config: Pick<App['config'], 'pageCacheBytes' | 'publicUrl' | 'trustedProxies' | 'oldestBrowsers'>
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

/** Answers with a page that is kept; for an encoding it is not kept in, as soon as it is. */
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
  const cookies = visitCookies({ community: page.community, headers, publicUrl }, { isMember: false })
  const isKnown = headers['if-none-match'] === page.etag
  const status = isKnown ? 304 : 200
  const isPublic = headers.cookie === undefined && cookies.length === 0
  const fields = headOf(app, page, isKnown ? null : body, isPublic)
  // Whoever has the bytes keeps the policy they came with.
  if (isKnown) response.removeHeader('Content-Security-Policy')
  response.writeHead(status, cookies.length === 0 ? fields : [...fields, ...cookies.flatMap(setCookie)])
  response.end(isKnown ? undefined : body.bytes)
  countView(page, headers, new Date())
  const seconds = (performance.now() - startedAtMs) / 1_000
  app.metrics.observeRequest({
    family: page.family,
    method: 'GET',
    status,
    seconds,
    statements: 0,
    isWhole: true,
  })
}

function setCookie(line: string): string[] {
  return ['Set-Cookie', line]
}

function headOf(app: SharedApp, page: CachedPage, body: Body | null, isPublic: boolean): string[] {
  const key = `${body === null ? 'none' : body.encoding} ${isPublic}`
  const known = page.heads.get(key)
  if (known !== undefined) return known
  const fields = [...app.securityHeaders, ...page.headers, 'Content-Type', page.type, 'ETag', page.etag]
  fields.push('Vary', 'Accept-Encoding, Cookie')
  if (body !== null) fields.push('Content-Security-Policy', page.policy)
  fields.push('Cache-Control', isPublic ? PUBLIC : PRIVATE)
  if (body?.encoding) fields.push('Content-Encoding', body.encoding)
  if (body !== null) fields.push('Content-Length', String(body.bytes.length))
  page.heads.set(key, fields)
  return fields
}
