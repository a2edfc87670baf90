import { IN_TITLE, OFTEN } from '#domain/search-index/postings.ts'
import type { ReadLists, TermLists } from '#domain/search-index/read-postings.ts'
import type { NeedleWord } from './needles.ts'
import type { Plan } from './plan.ts'

/** Items of one segment, ascending by id, with a first estimate of how well each matches. */
export type Scored = { ids: Float64Array; scores: Float32Array }

const TITLE_SCORE = 1.6
const BODY_SCORE = 1
const OFTEN_SCORE = 0.35
/** Weight of a word's other forms. */
const FORM_SHARE = 0.75
const EMPTY: Scored = { ids: new Float64Array(0), scores: new Float32Array(0) }
/** If the lengths differ by this factor, the short list is looked up in the long one. */
const GALLOP = 24

export type Rarities = (word: NeedleWord) => number

/** Returns the rarity of each word among all items: BM25's inverse document frequency. */
export function raritiesOf(lists: TermLists, termsOfWord: (word: NeedleWord) => string[]): Rarities {
  const known = new Map<NeedleWord, number>()
  return word => {
    let rarity = known.get(word)
    if (rarity === undefined) {
      const count = Math.max(0, ...termsOfWord(word).map(term => lists.countOf(term)))
      rarity = Math.log(1 + (lists.things - Math.min(count, lists.things) + 0.5) / (count + 0.5))
      known.set(word, rarity)
    }
    return rarity
  }
}

/** Evaluates a plan in one segment; null: no restriction. Lists that were not read count as matching. */
export function evaluate(
  plan: Plan,
  lists: ReadLists,
  { rarity, unread }: { rarity: Rarities; unread: ReadonlySet<Plan> },
): Scored | null {
  if (unread.has(plan)) return null
  switch (plan.kind) {
    case 'everything':
      return null
    case 'terms':
      return uniteAll(
        plan.terms.flatMap((term, index) => {
          const list = lists.get(term)
          if (list === undefined) return []
          const weight = plan.word === null ? 0 : rarity(plan.word) * (index === 0 ? 1 : FORM_SHARE)
          return [scoredOf(list, { marks: plan.marks, weight })]
        }),
        Math.max,
      )
    case 'any': {
      const parts = plan.parts.map(part => evaluate(part, lists, { rarity, unread }))
      const known = parts.filter(part => part !== null)
      return known.length < parts.length ? null : uniteAll(known, plus)
    }
    case 'all': {
      const parts = plan.parts
        .map(part => evaluate(part, lists, { rarity, unread }))
        .filter(part => part !== null)
      const [first, ...rest] = parts.sort((a, b) => a.ids.length - b.ids.length)
      return first === undefined ? null : rest.reduce(intersect, first)
    }
    case 'without': {
      const part = evaluate(plan.part, lists, { rarity, unread })
      const not = evaluate(plan.not, lists, { rarity, unread })
      return part === null || not === null || not.ids.length === 0 ? part : subtract(part, not)
    }
  }
}

const plus = (a: number, b: number): number => a + b

function scoredOf(
  { ids, marks: stored }: { ids: Float64Array; marks: Uint8Array },
  { marks, weight }: { marks: number; weight: number },
): Scored {
  const kept = new Float64Array(ids.length)
  const scores = new Float32Array(ids.length)
  let count = 0
  for (let at = 0; at < ids.length; at += 1) {
    const mark = stored[at] ?? 0
    if ((mark & marks) === 0) continue
    kept[count] = ids[at] ?? 0
    scores[count] =
      weight *
      (((mark & IN_TITLE) === 0 ? BODY_SCORE : TITLE_SCORE) + ((mark & OFTEN) === 0 ? 0 : OFTEN_SCORE))
    count += 1
  }
  return { ids: kept.subarray(0, count), scores: scores.subarray(0, count) }
}

/** Merges in pairs, so that no list is copied more than a few times. */
function uniteAll(parts: readonly Scored[], sum: (a: number, b: number) => number): Scored {
  let rest = [...parts]
  while (rest.length > 1)
    rest = rest.flatMap((part, index) =>
      index % 2 === 1 ? [] : [index + 1 < rest.length ? unite(part, rest[index + 1] ?? EMPTY, sum) : part],
    )
  return rest[0] ?? EMPTY
}

function unite(a: Scored, b: Scored, sum: (a: number, b: number) => number): Scored {
  if (a.ids.length === 0) return b
  if (b.ids.length === 0) return a
  const ids = new Float64Array(a.ids.length + b.ids.length)
  const scores = new Float32Array(ids.length)
  let [i, j, count] = [0, 0, 0]
  while (i < a.ids.length || j < b.ids.length) {
    const left = a.ids[i] ?? Number.POSITIVE_INFINITY
    const right = b.ids[j] ?? Number.POSITIVE_INFINITY
    if (left === right) {
      ids[count] = left
      scores[count] = sum(a.scores[i] ?? 0, b.scores[j] ?? 0)
      i += 1
      j += 1
    } else if (left < right) {
      ids[count] = left
      scores[count] = a.scores[i] ?? 0
      i += 1
    } else {
      ids[count] = right
      scores[count] = b.scores[j] ?? 0
      j += 1
    }
    count += 1
  }
  return { ids: ids.subarray(0, count), scores: scores.subarray(0, count) }
}

/** Returns the items in both, given the shorter list first. */
export function intersect(short: Scored, long: Scored): Scored {
  const ids = new Float64Array(short.ids.length)
  const scores = new Float32Array(short.ids.length)
  const isFar = long.ids.length > GALLOP * short.ids.length
  let [at, count] = [0, 0]
  for (let index = 0; index < short.ids.length; index += 1) {
    const id = short.ids[index] ?? 0
    if (isFar) at = lowerBound(long.ids, id, at)
    else while (at < long.ids.length && (long.ids[at] ?? 0) < id) at += 1
    if (at >= long.ids.length) break
    if (long.ids[at] !== id) continue
    ids[count] = id
    scores[count] = (short.scores[index] ?? 0) + (long.scores[at] ?? 0)
    count += 1
  }
  return { ids: ids.subarray(0, count), scores: scores.subarray(0, count) }
}

function subtract(from: Scored, what: Scored): Scored {
  const ids = new Float64Array(from.ids.length)
  const scores = new Float32Array(from.ids.length)
  let [at, count] = [0, 0]
  for (let index = 0; index < from.ids.length; index += 1) {
    const id = from.ids[index] ?? 0
    while (at < what.ids.length && (what.ids[at] ?? 0) < id) at += 1
    if (what.ids[at] === id) continue
    ids[count] = id
    scores[count] = from.scores[index] ?? 0
    count += 1
  }
  return { ids: ids.subarray(0, count), scores: scores.subarray(0, count) }
}

/** Returns the first index from `start` on whose id is not smaller. */
function lowerBound(ids: Float64Array, id: number, start = 0): number {
  let [low, high] = [start, ids.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ids[middle] ?? 0) < id) low = middle + 1
    else high = middle
  }
  return low
}
