import { type IncomingMessage, request as requestHttp } from 'node:http'
import type { Socket } from 'node:net'
import type { ChainCookies } from './chain-cookies.ts'
import type { Target } from './check-target.ts'
import { isAcceptedType, parseContentType } from './content-type.ts'
import { dialTcp, openSocket } from './open-socket.ts'
import { OutboundError } from './outbound-error.ts'
import type { OutboundRequest, OutboundResponse, OutboundSettings } from './outbound-request.ts'
import { readBody } from './read-body.ts'

/** A step of a redirect chain; the caller's headers are sent to the first origin only. */
type Hop = { target: Target; isFirstOrigin: boolean; cookies: ChainCookies }

const MAX_HEADER_BYTES = 32 * 1024
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** Sends one request; returns its response, or the next URL. */
export async function exchange(
  request: OutboundRequest & OutboundSettings,
  hop: Hop,
  signal: AbortSignal,
): Promise<OutboundResponse | string> {
  const socket = await openSocket(hop.target, request.dial ?? dialTcp, signal)
  try {
    const response = await send(request, hop, signal, socket)
    hop.cookies.keep(hop.target.url, response.headers['set-cookie'] ?? [])
    const method = request.method ?? 'GET'
    const next = method === 'POST' ? null : redirectOf(response, hop.target.url)
    return next ?? (await accepted(response, { request, url: hop.target.url.href, signal }))
  } finally {
    socket.destroy()
  }
}

function send(
  request: OutboundRequest & OutboundSettings,
  hop: Hop,
  signal: AbortSignal,
  socket: Socket,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = requestHttp({
      method: request.method ?? 'GET',
      path: hop.target.url.pathname + hop.target.url.search,
      headers: headersFor(request, hop),
      maxHeaderSize: MAX_HEADER_BYTES,
      createConnection: () => socket,
      signal,
    })
    sent.on('error', reject).on('response', resolve)
    sent.end(request.body)
  })
}

function headersFor(
  request: OutboundRequest & OutboundSettings,
  { target, isFirstOrigin, cookies }: Hop,
): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(isFirstOrigin ? (request.headers ?? {}) : {})) {
    headers[name.toLowerCase()] = value
  }
  const cookie = cookies.headerFor(target.url)
  return {
    'user-agent': request.userAgent ?? 'Warren',
    accept: request.accept?.join(', ') ?? '*/*',
    ...headers,
    ...(cookie !== undefined && { cookie }),
    'accept-encoding': 'identity',
    host: target.url.host,
    connection: 'close',
  }
}

/** Returns the redirect target, or null when the response is final. */
function redirectOf(response: IncomingMessage, from: URL): string | null {
  const { location } = response.headers
  if (!REDIRECTS.has(response.statusCode ?? 0) || location === undefined) return null
  // Node reads header bytes as latin1, but servers usually send UTF-8.
  const next = URL.parse(Buffer.from(location, 'latin1').toString('utf8'), from)
  if (next === null) throw new OutboundError('bad_url', 'redirect to no address', { url: from.href })
  return next.href
}

async function accepted(
  response: IncomingMessage,
  { request, url, signal }: { request: OutboundRequest; url: string; signal: AbortSignal },
): Promise<OutboundResponse> {
  const status = response.statusCode ?? 0
  if ((status < 200 || status > 299) && request.statuses !== 'any') {
    const retryAfter = response.headers['retry-after']
    throw new OutboundError('http_error', `status ${status}`, { url, status, retryAfter })
  }
  const { essence, charset } = parseContentType(response.headers['content-type'])
  if (request.accept !== undefined && !isAcceptedType(essence, request.accept)) {
    throw new OutboundError('bad_type', `content type ${essence}`, { url, status, contentType: essence })
  }
  const cut = request.overflow === 'cut'
  const { body, isCut } = await readBody(response, { maxBytes: request.maxBytes, cut, url, signal })
  return { url, status, contentType: essence, charset, body, isCut }
}
