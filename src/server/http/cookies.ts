import type { CookieOptions } from '#platform/context/request-context.ts'

/** RFC 6265 cookie-octets: what may stand in a value as it is. */
const PLAIN_VALUE = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/

/** The cookies of a request; of two with one name the first counts. */
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

/** A Set-Cookie line, always SameSite=Lax and Path=/. Without `maxAgeSeconds` it lasts as long as the browser session. */
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
    // A stray percent sign of somebody else's cookie is no reason to refuse the request.
    return bare
  }
}
