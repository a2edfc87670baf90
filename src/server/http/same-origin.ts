import { fail } from '#shared/errors.ts'

const HOST = /^[a-z0-9.\-_[\]:]+$/i

const READING_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

export type OriginFacts = {
  method: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** The host the request was sent to, as reported by trusted proxies. */
  host: string
  /** Likewise: `http` or `https`. */
  protocol: string
  publicUrl: string | undefined
}

/** Returns true for methods that may change something. */
export function isMutating(method: string): boolean {
  return !READING_METHODS.has(method)
}

/**
 * Rejects a mutating request sent by another site's page, or not provably by ours: the browser's Origin must be
 * ours; without one, Sec-Fetch-Site must say so. Together with SameSite=Lax cookies this is the CSRF defense.
 * @throws AppError cross_site_refused
 */
export function requireSameOrigin({ method, headers, ...asked }: OriginFacts): void {
  if (!isMutating(method)) return
  const fetchSite = headers['sec-fetch-site']
  if (fetchSite === 'cross-site' || fetchSite === 'same-site') fail('cross_site_refused')
  const { origin } = headers
  const isOurs = typeof origin === 'string' ? isOwnOrigin(origin, asked) : fetchSite === 'same-origin'
  if (!isOurs) fail('cross_site_refused')
}

/**
 * Returns whether an Origin is ours. Pages can't choose their Origin, and no other site's has our host; but one
 * without TLS could come from anyone in between. The reverse happens when a proxy that isn't configured terminates TLS.
 */
function isOwnOrigin(
  origin: string,
  { host, protocol, publicUrl }: Pick<OriginFacts, 'host' | 'protocol' | 'publicUrl'>,
): boolean {
  if (origin === publicUrl) return true
  const theirs = URL.parse(origin)
  if (theirs === null || theirs.host !== host.toLowerCase()) return false
  if (publicUrl !== undefined && URL.parse(publicUrl)?.host === theirs.host) return false
  return theirs.protocol === `${protocol}:` || theirs.protocol === 'https:'
}

/** Returns whether a Host header is a host with an optional port and nothing else. */
export function isHost(text: string): boolean {
  return HOST.test(text) && URL.canParse(`http://${text}`)
}
