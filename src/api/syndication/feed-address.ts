import { isListingSort } from '#shared/sorts.ts'
import { decodeSegment } from '#shared/text/decode-segment.ts'

const COUNTRY = /^[a-z]{2}$/

/** The listing that a feed covers. */
export type FeedListing =
  | { kind: 'front' | 'popular' | 'all'; sort: string | undefined }
  | { kind: 'community'; name: string; sort: string | undefined }
  | { kind: 'community-comments'; name: string }
  | { kind: 'multi'; owner: string; name: string; sort: string | undefined }
  | { kind: 'topic'; slug: string; sort: string | undefined }
  | { kind: 'country'; country: string; sort: string | undefined }
  | { kind: 'collection'; place: string; isProfile: boolean; id: string }
  | { kind: 'thread'; postId: string; commentId: string | undefined }
  | { kind: 'set'; owner: string; id: string }
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
  if (first === 'comments') return segments.length > 4 ? null : threadOf(second, fourth)
  if (first === 'r') return placeOf(segments)
  if (first === 't') return topicOf(second, third, segments.length)
  if (first === 'user' && third === 'm') return multiOf(segments)
  if (first === 'user' || first === 'u') return personOf(segments)
  if (COUNTRY.test(first)) return countryOf(first, second, segments.length)
  return segments.length === 1 && isListingSort(first) ? { kind: 'front', sort: first } : null
}

/** A post's thread, or a comment of it with the replies below. */
function threadOf(postId: string | undefined, commentId: string | undefined): FeedListing | null {
  return postId === undefined ? null : { kind: 'thread', postId, commentId: commentId || undefined }
}

/** `/t/food/new`: what the communities of a topic post. */
function topicOf(slug: string | undefined, sort: string | undefined, length: number): FeedListing | null {
  if (slug === undefined || slug === '' || length > 3) return null
  return sort === undefined || isListingSort(sort) ? { kind: 'topic', slug, sort } : null
}

/** `/de/new`: the page of a country; whether it has one is known later. */
function countryOf(country: string, sort: string | undefined, length: number): FeedListing | null {
  if (length > 2 || !(sort === undefined || isListingSort(sort))) return null
  return { kind: 'country', country, sort }
}

function placeOf(segments: readonly string[]): FeedListing | null {
  const [, name = '', part, id, , commentId] = segments
  if (name === '') return null
  const isFront = name === 'popular' || name === 'all'
  if (part === 'comments' && segments.length === 3)
    return isFront ? null : { kind: 'community-comments', name }
  if (part === 'comments') return segments.length > 6 ? null : threadOf(id, commentId)
  if (part === 'collection') return collectionOf(segments, false)
  if (segments.length > 3 || !(part === undefined || isListingSort(part))) return null
  if (isFront) return { kind: name, sort: part }
  return { kind: 'community', name, sort: part }
}

/** `/r/pots/collection/1a`, and the same of a profile. */
function collectionOf([, place = '', , id = '', ...rest]: readonly string[], isProfile: boolean) {
  return id === '' || rest.length > 0 ? null : ({ kind: 'collection', place, isProfile, id } as const)
}

/** `/user/ann/m/pots/new`: a member's custom feed. */
function multiOf([, owner = '', , name = '', sort, ...rest]: readonly string[]): FeedListing | null {
  if (owner === '' || name === '' || rest.length > 0 || !(sort === undefined || isListingSort(sort)))
    return null
  return { kind: 'multi', owner, name, sort }
}

function personOf(segments: readonly string[]): FeedListing | null {
  const [, name = '', tab, id, , commentId] = segments
  if (name === '') return null
  if (tab === 'comments' && id !== undefined) return segments.length > 6 ? null : threadOf(id, commentId)
  if (tab === 'collection') return collectionOf(segments, true)
  if (tab === 'set') return id && segments.length === 4 ? { kind: 'set', owner: name, id } : null
  return segments.length > 3 ? null : { kind: 'profile', name, tab }
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
