import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import { throttleAddress } from '#domain/throttles/throttle-address.ts'

export type IsTrusted = (address: string) => boolean

/** Source of a request. */
export type Sender = {
  /** The client's address, as reported by trusted proxies; empty once disconnected. */
  address: string
  /** Network that the address is counted under. */
  network: string
  /** False for a proxy that isn't configured: many people. */
  isSingleClient: boolean
}

const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['loopback'],
  private: ['loopback', 'linkLocal', 'private', 'uniqueLocal'],
}

/** Returns a check for the proxies in TRUSTED_PROXIES; null without any. Fastify is given the same function. */
export function trustedProxies(names: readonly string[]): IsTrusted | null {
  if (names.length === 0) return null
  const ranges = new Set(names.flatMap(name => NAMED[name] ?? []))
  const networks = names.filter(name => !(name in NAMED)).map(readNetwork)
  return text => {
    if (!ipaddr.isValid(text)) return false
    const address = ipaddr.process(text)
    return (
      ranges.has(address.range()) ||
      networks.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits))
    )
  }
}

function readNetwork(name: string): [network: ipaddr.IPv4 | ipaddr.IPv6, bits: number] {
  if (name.includes('/')) return ipaddr.parseCIDR(name)
  const address = ipaddr.process(name)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

/** Returns the first address, from our side, that isn't a trusted proxy. */
function clientAddress({ socket, headers }: IncomingMessage, isTrusted: IsTrusted | null): string {
  const peer = socket.remoteAddress ?? ''
  const forwarded = headers['x-forwarded-for']
  if (isTrusted === null || forwarded === undefined) return peer
  const named = String(forwarded).split(',')
  const path = [...named.map(part => part.trim()).filter(Boolean), peer]
  return path.findLast(address => !isTrusted(address)) ?? path[0] ?? peer
}

/** Returns everything about where a request comes from. */
export function readSender(request: IncomingMessage, isTrusted: IsTrusted | null): Sender {
  const address = clientAddress(request, isTrusted)
  return {
    address,
    network: throttleAddress(address),
    isSingleClient: !isBehindUnnamedProxy(request, isTrusted),
  }
}

/** Returns whether a request came through a nearby proxy that isn't configured, so that everyone shares its address. */
function isBehindUnnamedProxy({ socket, headers }: IncomingMessage, isTrusted: IsTrusted | null): boolean {
  const peer = socket.remoteAddress ?? ''
  if (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined) return false
  // Once proxies are configured, anyone else sending the header is pretending.
  if (isTrusted !== null || !ipaddr.isValid(peer)) return false
  return NAMED.private?.includes(ipaddr.process(peer).range()) === true
}
