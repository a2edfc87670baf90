import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import type { IsTrusted } from './client-address.ts'

/** Address ranges used for monitoring, and the machine itself. */
const NEAR = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal'])

export type IsOwnHost = (request: IncomingMessage) => boolean

/**
 * Returns a check that a request uses one of the site's own names. Another site's page could point its own name at
 * this machine and read the responses (DNS rebinding): once the operator has configured the site's name, others are
 * rejected. Local addresses are allowed, since they can't be registered and monitoring uses them.
 */
export function ownHosts(
  { publicUrl, accountManagerOrigin }: { publicUrl: string | undefined; accountManagerOrigin: string },
  isTrusted: IsTrusted | null,
): IsOwnHost {
  if (publicUrl === undefined) return () => true
  const names = new Set([publicUrl, accountManagerOrigin].flatMap(url => URL.parse(url)?.host ?? []))
  const isOwn = (host: string): boolean => names.has(host) || names.has(host.toLowerCase()) || isNear(host)
  return ({ headers, socket }) => {
    if (isOwn(headers.host ?? '')) return true
    const forwarded = headers['x-forwarded-host']
    if (isTrusted?.(socket.remoteAddress ?? '') !== true || forwarded === undefined) return false
    return isOwn(String(forwarded).split(',')[0]?.trim() ?? '')
  }
}

function isNear(host: string): boolean {
  const hostname = URL.parse(`http://${host}`)?.hostname.replace(/^\[|\]$/g, '') ?? ''
  if (hostname === 'localhost') return true
  return ipaddr.isValid(hostname) && NEAR.has(ipaddr.process(hostname).range())
}
