import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Looks like a public address, but is the host's control plane in one big cloud. */
const INTERNAL_DESPITE_ITS_RANGE = new Set(['168.63.129.16'])

/** The only block IANA has opened for global unicast; everything else is special or unassigned. */
const GLOBAL_UNICAST_V6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Returns true for a public internet address. False for private, loopback, link-local, carrier NAT, multicast, reserved,
 * documentation and benchmarking ranges, for every IPv6 form that embeds an IPv4 address (mapped, compatible, NAT64, 6to4,
 * Teredo, ISATAP) and for text that isn't a canonical address.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return isPublicV4(address)
  // A zone (`fe80::1%eth0`) names one of our own interfaces.
  if (family === 6 && !address.includes('%')) return isPublicV6(address)
  return false
}

function isPublicV4(address: string): boolean {
  return ipaddr.IPv4.parse(address).range() === 'unicast' && !INTERNAL_DESPITE_ITS_RANGE.has(address)
}

function isPublicV6(address: string): boolean {
  const parsed = ipaddr.IPv6.parse(address)
  return parsed.match(GLOBAL_UNICAST_V6) && parsed.range() === 'unicast' && !isIsatap(parsed)
}

/** Returns whether an address is ISATAP (RFC 5214): an interface identifier 0000:5efe or 0200:5efe, then an IPv4 address. */
function isIsatap(address: ipaddr.IPv6): boolean {
  const [, , , , high, low] = address.parts
  return low === 0x5efe && (high === 0 || high === 0x200)
}
