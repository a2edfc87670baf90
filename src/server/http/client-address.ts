import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'

export type IsTrusted = (address: string) => boolean

const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['loopback'],
  private: ['loopback', 'linkLocal', 'private', 'uniqueLocal'],
}

/** Whether an address is one of the proxies in TRUSTED_PROXIES; null when nobody is. Fastify is given the same function. */
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

/** Where a request comes from: the first address, from our side, that is no trusted proxy. The same as Fastify's `request.ip`. */
export function clientAddress({ socket, headers }: IncomingMessage, isTrusted: IsTrusted | null): string {
  const peer = socket.remoteAddress ?? ''
  const forwarded = headers['x-forwarded-for']
  if (isTrusted === null || forwarded === undefined) return peer
  const named = String(forwarded).split(',')
  const path = [...named.map(part => part.trim()).filter(Boolean), peer]
  return path.findLast(address => !isTrusted(address)) ?? path[0] ?? peer
}

/** Whether a request passed a proxy near us that nobody named, so that its address stands for everybody. */
export function isBehindUnnamedProxy(
  { socket, headers }: IncomingMessage,
  isTrusted: IsTrusted | null,
): boolean {
  const peer = socket.remoteAddress ?? ''
  if (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined) return false
  // Once some are named, whoever else says so is somebody who would like to be many.
  if (isTrusted !== null || !ipaddr.isValid(peer)) return false
  return NAMED.private?.includes(ipaddr.process(peer).range()) === true
}
