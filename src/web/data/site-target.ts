/** An address as a path on this site, or null for what leads elsewhere or nowhere. `origin` is the site's own. */
export function siteTarget(text: string | undefined, origin: string): string | null {
  if (text === undefined || text === '') return null
  const url = URL.parse(text, origin)
  if (url === null || url.origin !== origin || !/^https?:$/.test(url.protocol)) return null
  if (url.username !== '' || url.password !== '') return null
  // "//" at its beginning would be read as another host when it is followed.
  return url.pathname.startsWith('//') ? null : url.pathname + url.search + url.hash
}
