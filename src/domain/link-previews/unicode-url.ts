import { domainToUnicode } from 'node:url'

/** Returns a host in its own letters (`müller.example` for `xn--mller-kva.example`); null if that is what it is. */
export function unicodeHost(host: string): string | null {
  if (!host.includes('xn--')) return null
  const written = domainToUnicode(host)
  return written === '' || written === host ? null : written
}

/** Returns a URL with its host in its own letters; null if it has no other. */
export function unicodeUrl(url: string): string | null {
  const host = url.includes('xn--') ? URL.parse(url)?.hostname : undefined
  const written = host === undefined ? null : unicodeHost(host)
  return host === undefined || written === null ? null : url.replace(host, written)
}

/** Returns whether a URL contains a text, however its host is written. Case doesn't matter. */
export function isInUrl(url: string, text: string): boolean {
  const wanted = text.normalize().toLowerCase()
  return [url, unicodeUrl(url)].some(form => form?.toLowerCase().includes(wanted) === true)
}
