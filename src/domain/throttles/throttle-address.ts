import ipaddr from 'ipaddr.js'

/**
 * Returns the key an address is limited by: itself for IPv4 (also when mapped into IPv6), its /64 network for IPv6, since a
 * household or attacker has a whole one.
 */
export function throttleAddress(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${parsed.parts
    .slice(0, 4)
    .map(part => part.toString(16))
    .join(':')}::/64`
}
