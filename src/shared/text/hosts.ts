/**
 * Returns a host in the form in which hosts are stored and compared: lower case, in ASCII (`xn--…`, which look-alike letters
 * can't fake), without `www.` and a final period. Null for what is no host.
 */
export function toHost(text: string): string | null {
  if (/[\s/?#@:\\]/.test(text)) return null
  const host = URL.parse(`https://${text}`)?.hostname ?? ''
  return host === '' ? null : plainHost(host)
}

/** The same from a URL, from what people paste of one, and from `*.example.com` and `.com`. */
export function parseHost(text: string): string | null {
  const bare = text.trim().replace(/^\*?\./, '')
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(bare) ? bare : `https://${bare}`)
  return url === null || url.hostname === '' ? null : plainHost(url.hostname)
}

/** The same for the host of a parsed URL. */
export function plainHost(hostname: string): string {
  return hostname.replace(/\.$/, '').replace(/^www\.(?=[^.]*\.)/, '')
}

/** Returns whether a host is another one or its subdomain; both as {@link toHost} returns them. */
export function isHostWithin(host: string, wanted: string): boolean {
  return host === wanted || host.endsWith(`.${wanted}`)
}
