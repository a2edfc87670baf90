import type { Filter, QueryNode } from '#domain/query/query.ts'
import { momentOf } from '#domain/query/when.ts'
import { IN_BODY, IN_TITLE } from '#domain/search-index/postings.ts'
import {
  authorTerm,
  communityTerm,
  dayTerm,
  hostTerm,
  kindTerm,
  STEM_SIGN,
} from '#domain/search-index/terms.ts'
import type { AccountId, CommunityId } from '#shared/ids.ts'
import type { SearchKind } from './facts.ts'
import type { Needle, NeedleWord } from './needles.ts'
import { findNeedle } from './read-text.ts'

/** Index terms to read, and how to combine them. It may match too much, never too little. */
export type Plan =
  /** Items with any of these terms in the fields of `marks`; `word` is the word they score for. */
  | { kind: 'terms'; terms: string[]; marks: number; word: NeedleWord | null }
  | { kind: 'all' | 'any'; parts: Plan[] }
  | { kind: 'without'; part: Plan; not: Plan }
  /** Every item. */
  | { kind: 'everything' }

/** Ids of the names in a query's filters; null when a name doesn't exist. */
export type NamedIds = {
  authors: ReadonlyMap<string, AccountId | null>
  communities: ReadonlyMap<string, CommunityId | null>
}

const EVERYTHING_PLAN: Plan = { kind: 'everything' }
const NOTHING_PLAN: Plan = { kind: 'any', parts: [] }
/** Longer periods are checked per item. */
const MOST_DAYS = 40
const MOST_PLACES = 300
const DAY_MS = 86_400_000

type Making = {
  kind: SearchKind
  needles: readonly Needle[]
  names: NamedIds
  now: Date
  viewerId: AccountId | null
  joined: ReadonlySet<CommunityId>
}

/** Returns the plan of a query. */
export function planOf(node: QueryNode, making: Making): Plan {
  switch (node.kind) {
    case 'words':
      return wordsPlan(findNeedle(making.needles, node), making)
    case 'filter':
      return filterPlan(node.filter, making)
    case 'not':
      return { kind: 'without', part: EVERYTHING_PLAN, not: exactly(node.part, making) ?? NOTHING_PLAN }
    case 'or':
      return either(node.parts.map(part => planOf(part, making)))
    case 'and':
      return allOf(node.parts.map(part => planOf(part, making)))
  }
}

/** Combines plans that must all match; exclusions apply to the rest. */
export function allOf(parts: readonly Plan[]): Plan {
  const real = parts
    .flatMap(part => (part.kind === 'all' ? part.parts : [part]))
    .filter(part => part.kind !== 'everything')
  const nots = real.flatMap(part =>
    part.kind === 'without' && part.part.kind === 'everything' ? [part.not] : [],
  )
  const wanted = real.filter(part => part.kind !== 'without' || part.part.kind !== 'everything')
  const [first] = wanted
  const base: Plan = wanted.length > 1 ? { kind: 'all', parts: wanted } : (first ?? EVERYTHING_PLAN)
  return nots.length === 0 ? base : { kind: 'without', part: base, not: { kind: 'any', parts: nots } }
}

function either(parts: readonly Plan[]): Plan {
  const isOpen = parts.some(
    part => part.kind === 'everything' || (part.kind === 'without' && part.part.kind === 'everything'),
  )
  return isOpen ? EVERYTHING_PLAN : { kind: 'any', parts: [...parts] }
}

function wordsPlan(needle: Needle | undefined, { kind }: Making): Plan {
  if (needle === undefined || (kind === 'comment' && needle.field === 'title')) return EVERYTHING_PLAN
  const telling = needle.words.filter(word => !word.isStop)
  const words = telling.length > 0 ? telling : needle.words
  return allOf(words.map(word => wordPlan(word, needle)))
}

function wordPlan(word: NeedleWord, { field }: Needle): Plan {
  // A single character of a script without spaces is a prefix of many terms.
  if (word.isPair && [...word.word].length === 1) return EVERYTHING_PLAN
  const marks = field === 'any' ? IN_TITLE | IN_BODY : field === 'title' ? IN_TITLE : IN_BODY
  return { kind: 'terms', terms: termsOfWord(word), marks, word }
}

/** Returns a word's index terms: all its forms, and likely corrections. */
export function termsOfWord(word: NeedleWord): string[] {
  const stems = [...word.stems.values()].filter(stem => stem !== '')
  const forms = stems.flatMap(stem => [STEM_SIGN + stem, stem])
  return [...new Set([word.word, ...forms, ...word.others])]
}

function filterPlan(filter: Filter, { kind, names, now, viewerId, joined }: Making): Plan {
  switch (filter.by) {
    case 'author':
      return idPlan(names.authors.get(filter.name.toLowerCase()), authorTerm)
    case 'community':
      return idPlan(names.communities.get(filter.name.toLowerCase()), communityTerm)
    case 'site':
      // Top-level domains would be terms of nearly everything, so the index omits them.
      return kind === 'post' && filter.host.includes('.')
        ? exactTerms([hostTerm(filter.host)])
        : EVERYTHING_PLAN
    case 'kind':
      return exactTerms(filter.kinds.map(kindTerm))
    case 'after':
      return daysPlan(momentOf(filter.when, now), now)
    case 'in':
      if (filter.list === 'mine') return viewerId === null ? NOTHING_PLAN : exactTerms([authorTerm(viewerId)])
      return filter.list === 'joined' && joined.size <= MOST_PLACES
        ? exactTerms([...joined].map(communityTerm))
        : EVERYTHING_PLAN
    default:
      return EVERYTHING_PLAN
  }
}

/** Returns the plan for items since a given time, if the days are few. */
export function daysPlan(sinceMs: number, now: Date): Plan {
  const days = Math.ceil((now.getTime() - sinceMs) / DAY_MS) + 1
  if (!(days <= MOST_DAYS)) return EVERYTHING_PLAN
  const count = Math.max(0, days + 1)
  return exactTerms(
    Array.from({ length: count }, (_, index) => dayTerm(new Date(now.getTime() - (index - 1) * DAY_MS))),
  )
}

export function exactTerms(terms: string[]): Plan {
  return { kind: 'terms', terms, marks: IN_TITLE | IN_BODY, word: null }
}

function idPlan<Id extends number>(id: Id | null | undefined, termOf: (id: number) => string): Plan {
  if (id === undefined) return EVERYTHING_PLAN
  return id === null ? NOTHING_PLAN : exactTerms([termOf(id)])
}

/** Returns a negation's plan if the index knows it exactly; else null, and each item is checked. */
function exactly(node: QueryNode, making: Making): Plan | null {
  if (node.kind === 'words') {
    const needle = findNeedle(making.needles, node)
    if (needle === undefined || needle.words.length !== 1) return null
    const plan = wordsPlan(needle, making)
    return plan.kind === 'everything' ? null : plan
  }
  if (node.kind === 'filter') {
    const isKnown = ['author', 'community', 'site', 'kind'].includes(node.filter.by)
    const plan = isKnown ? filterPlan(node.filter, making) : EVERYTHING_PLAN
    return plan.kind === 'everything' ? null : plan
  }
  if (node.kind === 'or') {
    const parts = node.parts.map(part => exactly(part, making)).filter(part => part !== null)
    return parts.length === 0 ? null : { kind: 'any', parts }
  }
  if (node.kind === 'and') {
    const parts = node.parts.map(part => exactly(part, making))
    return parts.every(part => part !== null) ? { kind: 'all', parts: parts as Plan[] } : null
  }
  return null
}

/** Yields all terms of a plan. */
export function* termsOfPlan(plan: Plan): Generator<string> {
  if (plan.kind === 'terms') yield* plan.terms
  else if (plan.kind === 'all' || plan.kind === 'any') for (const part of plan.parts) yield* termsOfPlan(part)
  else if (plan.kind === 'without') {
    yield* termsOfPlan(plan.part)
    yield* termsOfPlan(plan.not)
  }
}
