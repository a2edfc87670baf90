import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { OutboundError } from './outbound-error.ts'
import { isPublicAddress } from './public-address.ts'

/** Returns all addresses of a host name, as the machine sees them. */
export type Resolve = (host: string) => Promise<readonly string[]>

export type TargetRules = {
  /** Allowed ports on the internet. */
  ports: readonly number[]
  /** `host` (at one of `ports`) or `host:port`, configured by the operator; may be inside the network. */
  allowHosts: readonly string[]
  resolve: Resolve
}

/** A checked target: connect to these addresses only. */
export type Target = { url: URL; host: string; port: number; addresses: readonly string[] }

const URL_MAX_LENGTH = 8_192
const MAX_ADDRESSES = 4

/** Names that mean "inside" on some network; rejected before any DNS query. */
const INSIDE_SUFFIXES = [
  'localhost',
  'local',
  'localdomain',
  'internal',
  'intranet',
  'home.arpa',
  'lan',
  'onion',
]

/**
 * Checks an address after WHATWG parsing, which normalizes every odd spelling (decimal, octal, hex, full-width).
 * @throws OutboundError bad_url, refused_address, network (name does not resolve)
 */
export async function checkTarget(rawUrl: string, rules: TargetRules): Promise<Target> {
  const url = parseHttpUrl(rawUrl)
  const host = bareHost(url)
  const port = portOf(url)
  const allowed = isAllowedHost(host, port, rules)
  if (!allowed && !rules.ports.includes(port)) throw badUrl(url, `port ${port} is not allowed`)
  if (isIP(host) !== 0) {
    if (!allowed && !isPublicAddress(host)) throw refused(url, host)
    return { url, host, port, addresses: [host] }
  }
  if (!allowed && isInsideName(host)) throw refused(url, host)
  const addresses = await resolveAll(url, rules.resolve)
  const inside = addresses.find(address => !isPublicAddress(address))
  // One bad address among good ones is typical of a name about to be rebound.
  if (!allowed && inside !== undefined) throw refused(url, inside)
  return { url, host, port, addresses: addresses.slice(0, MAX_ADDRESSES) }
}

/** Resolves a name as the machine does, including the hosts file. */
export async function resolveBySystem(host: string): Promise<string[]> {
  const answers = await lookup(host, { all: true, order: 'verbatim' })
  return answers.map(answer => answer.address)
}

function parseHttpUrl(rawUrl: string): URL {
  if (rawUrl.length > URL_MAX_LENGTH) throw new OutboundError('bad_url', 'longer than any real address')
  const url = URL.parse(rawUrl)
  if (url === null) throw new OutboundError('bad_url', 'not an absolute URL', { url: rawUrl })
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw badUrl(url, `scheme ${url.protocol}`)
  if (url.username !== '' || url.password !== '') throw badUrl(url, 'carries credentials')
  url.hash = ''
  return url
}

/** Returns the host without IPv6 brackets and trailing dot. */
function bareHost(url: URL): string {
  const host = url.hostname.replace(/\.$/, '')
  return host.startsWith('[') ? host.slice(1, -1) : host
}

function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port)
  return url.protocol === 'https:' ? 443 : 80
}

function isAllowedHost(host: string, port: number, { allowHosts, ports }: TargetRules): boolean {
  const withPort = isIP(host) === 6 ? `[${host}]:${port}` : `${host}:${port}`
  return allowHosts.some(entry => entry === withPort || (entry === host && ports.includes(port)))
}

function isInsideName(host: string): boolean {
  return !host.includes('.') || INSIDE_SUFFIXES.some(suffix => host.endsWith(`.${suffix}`))
}

async function resolveAll(url: URL, resolve: Resolve): Promise<readonly string[]> {
  const addresses = await resolve(url.hostname)
  if (addresses.length === 0) throw new OutboundError('network', 'the name has no address', { url: url.href })
  return addresses
}

function badUrl(url: URL, why: string): OutboundError {
  return new OutboundError('bad_url', why, { url: url.href })
}

function refused(url: URL, what: string): OutboundError {
  return new OutboundError('refused_address', `${what} is not on the open internet`, { url: url.href })
}
