import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { fail } from '#shared/errors.ts'
import type { Needle } from './needles.ts'

/** A result; ordered by key, then by id, both descending. */
export type Found = { id: number; key: number }

/** Why a search ended although searching longer would find more: enough was found, or its time was over. */
export type Cut = 'full' | 'late' | null

/** Results of a search in order. Later pages continue in this list, so nothing repeats while the site changes. */
export type FoundList = {
  id: string
  madeFor: string
  found: Found[]
  bounded: boolean
  cut: Cut
  /** The words searched for, after corrections. */
  needles: readonly Needle[]
  didYouMean: string | null
  isCorrected: boolean
}

const MOST_LISTS = 2_000
const LIFETIME_MS = 30 * 60 * 1_000
const lists = new LRUCache<string, FoundList>({ max: MOST_LISTS, ttl: LIFETIME_MS, updateAgeOnGet: true })

/** Caches results for the following pages. */
export function keepFound(list: Omit<FoundList, 'id'>): FoundList {
  const kept = { ...list, id: randomBytes(9).toString('base64url') }
  lists.set(kept.id, kept)
  return kept
}

/** Start of the next page: in a cached list, or by rank if that is gone (another process, a restart). */
export type SearchCursor = { listId: string; offset: number; last: Found }

/** Returns the list a cursor continues; null when it is gone or belongs to another search. */
export function foundBefore({ listId }: SearchCursor, madeFor: string): FoundList | null {
  const list = lists.get(listId)
  return list?.madeFor === madeFor ? list : null
}

export function encodeSearchCursor({ listId, offset, last }: SearchCursor): string {
  return `${listId}~${offset}~${last.key}~${last.id}`
}

/** Throws `bad_request` for anything {@link encodeSearchCursor} did not write. */
export function decodeSearchCursor(text: string): SearchCursor {
  const match = /^([\w-]{12})~(\d{1,6})~(-?\d[\d.]{0,24}(?:e[+-]?\d{1,3})?)~(\d{1,15})$/.exec(text)
  const key = Number(match?.[3])
  if (match === null || !Number.isFinite(key)) fail('bad_request', { field: 'after' })
  return { listId: match[1] ?? '', offset: Number(match[2]), last: { key, id: Number(match[4]) } }
}
