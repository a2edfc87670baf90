import { hotRank } from '#domain/ranking/hot.ts'
import type { SearchSort } from '#shared/views/search-view.ts'
import type { Fact } from './facts.ts'

const DAY_MS = 86_400_000
/** Weight of age and votes relative to words: enough to break ties. */
const RECENCY = 0.1
const RECENCY_DAYS = 365
const VOTES = 0.02

/** Returns a result's sort key, largest first; `relevance` is how well its words match. */
export function sortKey(
  sort: SearchSort,
  fact: Fact,
  { relevance, now }: { relevance: number; now: Date },
): number {
  switch (sort) {
    case 'new':
      return fact.createdMs
    case 'top':
      return fact.score
    case 'comments':
      return fact.comments
    case 'hot':
      return hotRank({
        ups: Math.max(0, fact.score),
        downs: Math.max(0, -fact.score),
        createdAt: new Date(fact.createdMs),
      })
    case 'relevance':
      return relevance + tieBreaker(fact, now)
  }
}

function tieBreaker(fact: Fact, now: Date): number {
  const days = Math.max(0, now.getTime() - fact.createdMs) / DAY_MS
  return (RECENCY * RECENCY_DAYS) / (RECENCY_DAYS + days) + VOTES * Math.log2(1 + Math.max(0, fact.score))
}
