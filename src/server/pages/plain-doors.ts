import { createHash } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import { sitemapDoor, sitemapIndexDoor } from '#api/crawlers/sitemap-doors.ts'
import { cardDoor } from '#api/embeds/card-door.ts'
import { embedDoor } from '#api/embeds/embed-door.ts'
import { oembedDoor } from '#api/embeds/oembed-door.ts'
import type { PathParts, PlainAnswer, PlainDoor } from '#api/plain/plain-door.ts'
import { suggestionsDoor } from '#api/plain/suggestions-door.ts'
import { feedDoor } from '#api/syndication/feed-door.ts'
import { type RequestContext, requestContext } from '#platform/context/request-context.ts'
import { asAppError } from '#platform/database/database-failure.ts'
import type { AppError } from '#shared/errors.ts'
import { errorWords } from '#shared/messages/error-words.ts'
import { stateContext } from '../http/guard-routes.ts'
import { CLOSED_POLICY } from '../http/security-headers.ts'

type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>
type FoundDoor = { door: PlainDoor; parts: PathParts }

/** Endpoints for programs, one row each. */
const PLAIN_DOORS: readonly PlainDoor[] = [
  feedDoor,
  cardDoor,
  embedDoor,
  oembedDoor,
  suggestionsDoor,
  sitemapIndexDoor,
  sitemapDoor,
]

/** Returns the endpoint at a path; null when it may be a page. */
export function findPlainDoor(path: string): FoundDoor | null {
  for (const door of PLAIN_DOORS) {
    const parts = door.match(path)
    if (parts !== null) return { door, parts }
  }
  return null
}

/** Returns a handler that tries these endpoints before pages. */
export function withPlainDoors(handlePage: Handle): Handle {
  return async (request, provider) => {
    const url = new URL(request.url)
    const found = findPlainDoor(url.pathname)
    if (found === null) return handlePage(request, provider)
    provider.get(stateContext).family = found.door.family
    const own = provider.get(requestContext)
    try {
      const answer = await found.door.answer(readerOf(found.door, own), { parts: found.parts, url })
      return toResponse(answer, request)
    } catch (error) {
      const failure = asAppError(error)
      if (failure === null) throw error
      return refuse(failure)
    }
  }
}

/** Returns a context without a member or confirmed gates for endpoints where everyone gets what visitors see. */
function readerOf({ reader }: PlainDoor, own: RequestContext): RequestContext {
  if (reader === 'own') return own
  return { ...own, ctx: { ...own.ctx, viewer: null, agreed: new Set() }, cookies: {} }
}

function toResponse({ status = 200, type, body, headers = {} }: PlainAnswer, request: Request): Response {
  const fields = new Headers({ 'Content-Type': type, 'Content-Security-Policy': CLOSED_POLICY, ...headers })
  if (status !== 200 || body instanceof ReadableStream) return new Response(body, { status, headers: fields })
  const etag = entityTag(body)
  fields.set('ETag', etag)
  const isKnown = request.headers.get('if-none-match')?.includes(etag.slice(2)) === true
  return isKnown
    ? new Response(null, { status: 304, headers: fields })
    : new Response(body, { headers: fields })
}

/** Returns a weak entity tag, since the same bytes may be sent in several encodings. */
export function entityTag(bytes: string | Uint8Array): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
}

/** Returns an error in one line of text, for programs. */
function refuse(failure: AppError): Response {
  const { retryAfterSeconds } = failure.details
  return new Response(`${errorWords(failure)}\n`, {
    status: failure.status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Security-Policy': CLOSED_POLICY,
      'X-Robots-Tag': 'noindex,nofollow',
      ...(retryAfterSeconds !== undefined && { 'Retry-After': String(retryAfterSeconds) }),
    },
  })
}
