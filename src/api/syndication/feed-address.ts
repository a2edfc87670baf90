import { isListingSort } from '#shared/sorts.ts'
import { decodeSegment } from '#shared/text/decode-segment.ts'

/** The listing that a feed covers. */
export type FeedListing =
  | { kind: 'front' | 'popular' | 'all'; sort: string | undefined }
  | { kind: 'community'; name: string; sort: string | undefined }
  | { kind: 'multi'; owner: string; name: string; sort: string | undefined }
  | { kind: 'thread'; postId: string }
  | { kind: 'profile'; name: string; tab: string | undefined }
  | { kind: 'search'; community?: string; profile?: string; multi?: string }
  | { kind: 'saved-search'; id: number }

/** Returns the listing of a page by its path; null for pages without a feed. */
export function listingOf(page: string): FeedListing | null {
  const segments = page.split('/').slice(1).map(decodeSegment)
  const [first, second, third, fourth] = segments
  if (first === undefined || first === '')
    return segments.length <= 1 ? { kind: 'front', sort: undefined } : null
  if (segments.at(-1) === 'search') return searchOf(segments)
  if (first === 'saved-searches') return savedOf(second, segments.length)
  if (first === 'comments') return second === undefined ? null : { kind: 'thread', postId: second }
  if (first === 'r') return placeOf(second, third, fourth, segments.length)
  if (first === 'user' && third === 'm') return multiOf(segments)
  if (first === 'user' || first === 'u') return personOf(second, third, fourth, segments.length)
  return segments.length === 1 && isListingSort(first) ? { kind: 'front', sort: first } : null
}

function placeOf(
  name: string | undefined,
  part: string | undefined,
  id: string | undefined,
  length: number,
): FeedListing | null {
  if (name === undefined || name === '') return null
  if (part === 'comments') return id === undefined || length > 6 ? null : { kind: 'thread', postId: id }
  if (length > 3 || !(part === undefined || isListingSort(part))) return null
  if (name === 'popular' || name === 'all') return { kind: name, sort: part }
  return { kind: 'community', name, sort: part }
}

/** `/user/ann/m/pots/new`: a member's custom feed. */
function multiOf([, owner = '', , name = '', sort, ...rest]: readonly string[]): FeedListing | null {
  if (owner === '' || name === '' || rest.length > 0 || !(sort === undefined || isListingSort(sort)))
    return null
  return { kind: 'multi', owner, name, sort }
}

function personOf(
  name: string | undefined,
  tab: string | undefined,
  id: string | undefined,
  length: number,
): FeedListing | null {
  if (name === undefined || name === '') return null
  if (tab === 'comments' && id !== undefined) return length > 6 ? null : { kind: 'thread', postId: id }
  return length > 3 ? null : { kind: 'profile', name, tab }
}

/** `/search`, and searches in a community, profile or custom feed. */
function searchOf([first, name = '', third, multi = '', last]: readonly string[]): FeedListing | null {
  if (first === 'search') return name === '' ? { kind: 'search' } : null
  if (name === '') return null
  if (third === 'search' && multi === '') {
    if (first === 'r') return { kind: 'search', community: name }
    return first === 'user' ? { kind: 'search', profile: name } : null
  }
  const isMulti = first === 'user' && third === 'm' && multi !== '' && last === 'search'
  return isMulti ? { kind: 'search', profile: name, multi } : null
}

/** `/saved-searches/12`: for its owner. */
function savedOf(id: string | undefined, length: number): FeedListing | null {
  return length === 2 && id !== undefined && /^[1-9]\d{0,14}$/.test(id)
    ? { kind: 'saved-search', id: Number(id) }
    : null
}
