import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import type { IsTrusted } from './client-address.ts'

/** Ranges of addresses from which the site is watched over, and of the machine itself. */
const NEAR = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal'])

export type IsOwnHost = (request: IncomingMessage) => boolean

/**
 * Whether a request asks for this site by a name of its own. A page of another site may give its own name this machine's
 * address and then read what the site answers to it (DNS rebinding): once the operator has said what the site is called,
 * other names are refused. An address near us is no name that anybody could take, and the watchers of a process use it.
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
