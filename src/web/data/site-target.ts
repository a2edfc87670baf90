/** Returns a URL as a path on this site, or null when it leads elsewhere or is invalid. `origin` is the site's own. */
export function siteTarget(text: string | undefined, origin: string): string | null {
  if (text === undefined || text === '') return null
  const url = URL.parse(text, origin)
  if (url === null || url.origin !== origin || !/^https?:$/.test(url.protocol)) return null
  if (url.username !== '' || url.password !== '') return null
  // A leading "//" would be followed as another host.
  return url.pathname.startsWith('//') ? null : url.pathname + url.search + url.hash
}
