import { accountPath } from './paths.ts'

/** Icons for custom feeds. */
export const MULTI_ICONS = [
  '🎨',
  '📚',
  '💼',
  '🚗',
  '🧶',
  '🎓',
  '👪',
  '🎬',
  '🍲',
  '🎮',
  '🌱',
  '🩺',
  '🏛️',
  '😄',
  '💬',
  '⚖️',
  '📍',
  '🎵',
  '📰',
  '🏕️',
  '📷',
  '🗳️',
  '💻',
  '🔭',
  '⚽',
  '🔧',
  '✈️',
  '✍️',
  '🐾',
  '⭐',
] as const
export type MultiIcon = (typeof MULTI_ICONS)[number]

/** Readers of a custom feed: its owner, everyone, or (for the site's own) employees. */
export type MultiAudience = 'private' | 'public' | 'staff'

export function multiPath({ owner, name }: { owner: string; name: string }): string {
  return `${accountPath(owner)}m/${encodeURIComponent(name)}/`
}

/** Returns whether a text is a valid custom feed name. */
export function isMultiName(text: string): boolean {
  return /^[a-z0-9_]{1,50}$/.test(text)
}

/**
 * Parses pasted names of communities (`pottery`) and profiles (`u_ann`): `r/a`, `u/b`, `/r/a+b+c`, full URLs, separated by
 * lines or commas; lower-cased, without duplicates. Invalid names are in `refused`.
 */
export function readPlaceNames(pasted: string): { names: string[]; refused: string[] } {
  const names = new Set<string>()
  const refused = new Set<string>()
  for (const part of pasted.split(/[\s,;+]+/)) {
    const name = placeName(part)
    if (name === null) refused.add(part)
    else if (name !== '') names.add(name)
  }
  return { names: [...names], refused: [...refused] }
}

/** Most unknown names an error message lists; the rest are counted. */
const MOST_TOLD = 5

/** Returns the details of a `places_unknown` error: the first names and the number of further ones. */
export function toldUnknown(field: string, names: readonly string[]) {
  const told = names.slice(0, MOST_TOLD)
  return { field, names: told.join(', '), more: names.length - told.length }
}

/** Returns '' for no name; null for an invalid one. */
function placeName(part: string): string | null {
  const segments = part
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .split('/')
    .filter(segment => segment !== '')
  if (segments.length === 0) return ''
  const at = segments.findIndex(segment => segment === 'r' || segment === 'u' || segment === 'user')
  const last = segments[at + 1]
  if (last === undefined || (at === -1 && segments.length > 1)) return null
  if (!/^[\p{L}\p{N}_.-]{1,70}$/u.test(last)) return null
  const isPerson = at !== -1 && segments[at] !== 'r'
  return isPerson ? `u_${last}` : last
}
