import type { IncomingHttpHeaders } from 'node:http'
import type { CookieOptions } from '#platform/context/request-context.ts'

/** RFC 6265 cookie-octets: characters allowed in a value unescaped. */
const PLAIN_VALUE = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/

export type Cookies = Readonly<Record<string, string>>

const NONE: Cookies = Object.freeze(Object.create(null))
/** Stored on the headers: a WeakMap of all headers costs more in garbage collection than parsing. */
const COOKIES = Symbol('cookies')
type ReadHeaders = IncomingHttpHeaders & { [COOKIES]?: Cookies }

/** Returns a request's cookies, parsed once for the gate, shared pages and the page itself. */
export function cookiesOf(headers: ReadHeaders): Cookies {
  if (headers.cookie === undefined) return NONE
  headers[COOKIES] ??= parseCookies(headers.cookie)
  return headers[COOKIES]
}

/** Parses the cookies of a request; of duplicates the first counts. */
export function parseCookies(header: string | undefined): Record<string, string> {
  const cookies: Record<string, string> = Object.create(null)
  for (const part of (header ?? '').split(';')) {
    const equals = part.indexOf('=')
    if (equals === -1) continue
    const name = part.slice(0, equals).trim()
    if (name === '') continue
    cookies[name] ??= decodeValue(part.slice(equals + 1).trim())
  }
  return cookies
}

/** Returns a Set-Cookie line, always SameSite=Lax and Path=/. Without `maxAgeSeconds` it lasts for the browser session. */
export function formatCookie(
  name: string,
  value: string,
  options: CookieOptions & { secure: boolean },
): string {
  const text = PLAIN_VALUE.test(value) && !value.includes('%') ? value : encodeURIComponent(value)
  const parts = [`${name}=${text}`, 'Path=/', 'SameSite=Lax']
  if (options.maxAgeSeconds !== undefined) parts.push(`Max-Age=${Math.floor(options.maxAgeSeconds)}`)
  if (options.httpOnly ?? true) parts.push('HttpOnly')
  if (options.secure) parts.push('Secure')
  return parts.join('; ')
}

function decodeValue(text: string): string {
  const bare = text.startsWith('"') && text.endsWith('"') && text.length > 1 ? text.slice(1, -1) : text
  if (!bare.includes('%')) return bare
  try {
    return decodeURIComponent(bare)
  } catch {
    // A malformed cookie, perhaps set by another site on the host, shouldn't fail the request.
    return bare
  }
}
