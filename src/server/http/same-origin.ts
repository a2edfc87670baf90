import { fail } from '#shared/errors.ts'

const HOST = /^[a-z0-9.\-_[\]:]+$/i

const READING_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

export type OriginFacts = {
  method: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** The host the request was sent to, after the trusted proxies. */
  host: string
  /** Likewise: `http` or `https`. */
  protocol: string
  publicUrl: string | undefined
}

/** True for methods that may change something. */
export function isMutating(method: string): boolean {
  return !READING_METHODS.has(method)
}

/**
 * Refuses a mutating request that another site's page sent, or that cannot show it was not: the browser's Origin must be
 * ours; where there is none, Sec-Fetch-Site must say so. Together with SameSite=Lax cookies this is the CSRF defence.
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
 * A page cannot choose its Origin, and no other site's page has our host in it; one that came without TLS may be anybody's
 * who sits on the way. The other way round a proxy that nobody named has taken the TLS off.
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

/** Whether a Host header names a host and perhaps a port, and nothing else. */
export function isHost(text: string): boolean {
  return HOST.test(text) && URL.canParse(`http://${text}`)
}
