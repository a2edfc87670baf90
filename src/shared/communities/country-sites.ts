/** Countries as two lower-case letters, by lower-case community name. */
export type CountrySites = Readonly<Record<string, string>>

/** Parses `de=berlin+hamburg,fr=paris`; null when malformed. */
export function parseCountrySites(text: string): CountrySites | null {
  const sites: Record<string, string> = {}
  for (const part of text.split(',').map(item => item.trim())) {
    if (part === '') continue
    const match = /^([a-z]{2})=(\w{1,21}(?:\+\w{1,21})*)$/i.exec(part)
    if (match === null) return null
    for (const name of (match[2] ?? '').split('+')) sites[name.toLowerCase()] = (match[1] ?? '').toLowerCase()
  }
  return sites
}

type Linked = { name: string; path: string }

/**
 * Rewrites a community's links with its country prefix, where the operator configured one (R5-26, R5-28). Links that can't be
 * rewritten stay as they are (R5-27).
 */
export function onCountrySite<Item extends Linked>(item: Item, sites: CountrySites | null): Item {
  const country =
    sites === null ? undefined : Object.entries(sites).find(([name]) => name === item.name.toLowerCase())?.[1]
  if (country === undefined) return item
  const isFine = /^[a-z]{2}$/.test(country) && item.path.startsWith('/r/')
  return isFine ? { ...item, path: `/${country}${item.path}` } : item
}
