import type { Filter, QueryNode } from '#domain/query/query.ts'
import type { Needle, NeedleWord } from '#domain/search/needles.ts'
import { termsOfWord } from '#domain/search/plan.ts'
import { findNeedle } from '#domain/search/read-text.ts'
import { hostTerm, kindTerm } from '#domain/search-index/terms.ts'
import { namedAuthorTerm, namedCommunityTerm } from './watch-terms.ts'

/** Terms such that every match of a query has at least one of them, and roughly how many items have one. */
export type Cover = { terms: readonly string[]; count: number }

type Covering = {
  needles: readonly Needle[]
  /** The name that `author:me` refers to. */
  ownName: string
  /** Returns how many items contain a word. */
  countOf(term: string): number
}

/** Covers with more terms are useless. */
const MOST_TERMS = 64
/** Estimates without asking the index: an author writes little, a kind of post is everywhere. */
const USUAL_COUNT = { author: 100, community: 5_000, site: 1_000, kind: 1_000_000 }
/** Minimum for an unlisted word, since even it is more common than a member's name. */
const LEAST_COUNT = 1

/** Returns the rarest cover of a query; null when anything may match. */
export function coverQuery(node: QueryNode, covering: Covering): Cover | null {
  switch (node.kind) {
    case 'words':
      return rarest((findNeedle(covering.needles, node)?.words ?? []).map(word => coverWord(word, covering)))
    case 'filter':
      return coverFilter(node.filter, covering)
    case 'not':
      return null
    case 'and':
      return rarest(node.parts.map(part => coverQuery(part, covering)))
    case 'or':
      return either(node.parts.map(part => coverQuery(part, covering)))
  }
}

/** Returns the cover with the fewest items, of those that all apply. */
export function rarest(covers: readonly (Cover | null)[]): Cover | null {
  return covers.reduce((best, cover) => {
    if (cover === null || best === null) return best ?? cover
    return cover.count < best.count ? cover : best
  }, null)
}

function either(covers: readonly (Cover | null)[]): Cover | null {
  const known = covers.filter(cover => cover !== null)
  if (known.length < covers.length) return null
  const terms = [...new Set(known.flatMap(cover => cover.terms))]
  return terms.length > MOST_TERMS ? null : { terms, count: known.reduce((sum, { count }) => sum + count, 0) }
}

function coverWord(word: NeedleWord, { countOf }: Covering): Cover | null {
  // A single character of a script without spaces is a prefix of many terms.
  if (word.isPair && [...word.word].length === 1) return null
  const terms = termsOfWord(word)
  const count = terms.reduce((sum, term) => sum + countOf(term), LEAST_COUNT)
  return { terms, count: word.isStop ? count + USUAL_COUNT.kind : count }
}

function coverFilter(filter: Filter, { ownName }: Covering): Cover | null {
  switch (filter.by) {
    case 'author':
      return {
        terms: [namedAuthorTerm(filter.name)],
        count: USUAL_COUNT.author,
      }
    case 'in':
      return filter.list === 'mine' ? { terms: [namedAuthorTerm(ownName)], count: USUAL_COUNT.author } : null
    case 'community':
      return { terms: [namedCommunityTerm(filter.name)], count: USUAL_COUNT.community }
    case 'site':
      return { terms: [hostTerm(filter.host)], count: USUAL_COUNT.site }
    case 'kind':
      return { terms: filter.kinds.map(kindTerm), count: USUAL_COUNT.kind }
    default:
      return null
  }
}
