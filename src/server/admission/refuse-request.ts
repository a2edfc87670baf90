import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { AppError, toWireError } from '#shared/errors.ts'
import { asksForPage } from '../http/asks-for-page.ts'
import { FAILURE_POLICY, failurePage } from '../http/failure-page.ts'
import { CLOSED_POLICY } from '../http/security-headers.ts'

/** Reading the rest of a longer body isn't worth it: the connection is closed instead. */
const MOST_UNREAD_BYTES = 64 * 1024

export type Refusal = { code: 'overloaded' | 'rate_limited'; retryAfterSeconds: number }

/** Rejects a request before any work was done: a small page for people, JSON for everything else. */
export function refuseRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { code, retryAfterSeconds }: Refusal,
  { securityHeaders, siteName }: { securityHeaders: readonly string[]; siteName: string },
): void {
  const id = randomBytes(9).toString('base64url')
  const failure = new AppError(code, { retryAfterSeconds })
  const isPage = asksForPage(request)
  const body = isPage
    ? failurePage({ failure, requestId: id, siteName, way: 'stay' })
    : JSON.stringify({ data: null, error: toWireError(failure), requestId: id })
  const fields = [
    ...securityHeaders,
    'X-Request-Id',
    id,
    'Content-Security-Policy',
    isPage ? FAILURE_POLICY : CLOSED_POLICY,
  ]
  fields.push('Content-Type', isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8')
  fields.push('Retry-After', String(retryAfterSeconds), 'Cache-Control', 'no-store')
  fields.push('Content-Length', String(Buffer.byteLength(body)))
  if (hasLongBody(request)) fields.push('Connection', 'close')
  response.writeHead(failure.status, fields)
  response.end(request.method === 'HEAD' ? undefined : body)
}

function hasLongBody({ headers }: IncomingMessage): boolean {
  return (
    headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > MOST_UNREAD_BYTES
  )
}
