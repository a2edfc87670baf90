import { IN_TITLE, OFTEN, type Scored, unpackScored } from '#domain/search-index/postings.ts'
import type { PackedList, ReadLists, TermLists } from '#domain/search-index/read-postings.ts'
import type { NeedleWord } from './needles.ts'
import type { Plan } from './plan.ts'
import type { Scratch } from './scratch.ts'

const TITLE_SCORE = 1.6
const BODY_SCORE = 1
const OFTEN_SCORE = 0.35
/** Weight of a word's other forms. */
const FORM_SHARE = 0.75
/** Number of combinations of flags. */
const FLAGS = 8
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

type Evaluating = { rarity: Rarities; unread: ReadonlySet<Plan>; scratch: Scratch }

/**
 * Evaluates a plan in one segment: items ascending by id, with a first estimate of how well each matches. null: no restriction;
 * lists that were not read count as matching. The result is in `scratch`.
 */
export function evaluate(plan: Plan, lists: ReadLists, evaluating: Evaluating): Scored | null {
  const { rarity, unread, scratch } = evaluating
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
          return [scoredOf(list, { scoreOf: scoresByFlags(plan.marks, weight), scratch })]
        }),
        { isSum: false, scratch },
      )
    case 'any': {
      const parts = plan.parts.map(part => evaluate(part, lists, evaluating))
      const known = parts.filter(part => part !== null)
      return known.length < parts.length ? null : uniteAll(known, { isSum: true, scratch })
    }
    case 'all': {
      const parts = plan.parts.map(part => evaluate(part, lists, evaluating)).filter(part => part !== null)
      const [first, ...rest] = parts.sort((a, b) => a.ids.length - b.ids.length)
      return first === undefined ? null : rest.reduce((short, long) => intersect(short, long, scratch), first)
    }
    case 'without': {
      const part = evaluate(plan.part, lists, evaluating)
      const not = evaluate(plan.not, lists, evaluating)
      return part === null || not === null || not.ids.length === 0 ? part : subtract(part, not, scratch)
    }
  }
}

/** Returns the score for each combination of a posting's flags; negative where the term is in none of the fields of `marks`. */
function scoresByFlags(marks: number, weight: number): Float32Array {
  return Float32Array.from({ length: FLAGS }, (_, flags) =>
    (flags & marks) === 0
      ? -1
      : weight *
        (((flags & IN_TITLE) === 0 ? BODY_SCORE : TITLE_SCORE) + ((flags & OFTEN) === 0 ? 0 : OFTEN_SCORE)),
  )
}

function scoredOf(
  list: PackedList,
  { scoreOf, scratch }: { scoreOf: Float32Array; scratch: Scratch },
): Scored {
  const to = scratch.take(list.reduce((sum, { count }) => sum + count, 0))
  let at = 0
  for (const part of list) at = unpackScored(part, { to, at, scoreOf })
  return upTo(to, at)
}

/** `isSum`: what is in both has the sum of its scores, otherwise the larger. */
type Uniting = { isSum: boolean; scratch: Scratch }

/** Merges in pairs, so that no list is copied more than a few times. */
function uniteAll(parts: readonly Scored[], uniting: Uniting): Scored {
  let rest = [...parts]
  while (rest.length > 1)
    rest = rest.flatMap((part, index) =>
      index % 2 === 1
        ? []
        : [index + 1 < rest.length ? unite(part, rest[index + 1] ?? EMPTY, uniting) : part],
    )
  return rest[0] ?? EMPTY
}

/* These loops go through some hundred thousand items. Reading beyond a list's end costs several times as much as within it. */

function unite(left: Scored, right: Scored, { isSum, scratch }: Uniting): Scored {
  const { ids: leftIds, scores: leftScores } = left
  const { ids: rightIds, scores: rightScores } = right
  const [leftEnd, rightEnd] = [leftIds.length, rightIds.length]
  if (leftEnd === 0) return right
  if (rightEnd === 0) return left
  const to = scratch.take(leftEnd + rightEnd)
  const { ids, scores } = to
  let [i, j, count] = [0, 0, 0]
  while (i < leftEnd && j < rightEnd) {
    const [leftId, rightId] = [leftIds[i] ?? 0, rightIds[j] ?? 0]
    if (leftId < rightId) {
      ids[count] = leftId
      scores[count] = leftScores[i] ?? 0
      i += 1
    } else if (rightId < leftId) {
      ids[count] = rightId
      scores[count] = rightScores[j] ?? 0
      j += 1
    } else {
      const [one, other] = [leftScores[i] ?? 0, rightScores[j] ?? 0]
      ids[count] = leftId
      scores[count] = isSum ? one + other : Math.max(one, other)
      i += 1
      j += 1
    }
    count += 1
  }
  const [tail, from] = i < leftEnd ? [left, i] : [right, j]
  ids.set(tail.ids.subarray(from), count)
  scores.set(tail.scores.subarray(from), count)
  return upTo(to, count + tail.ids.length - from)
}

/** Returns the items in both, given the shorter list first. */
export function intersect(short: Scored, long: Scored, scratch: Scratch): Scored {
  const to = scratch.take(short.ids.length)
  const ends = long.ids.length
  const isFar = ends > GALLOP * short.ids.length
  let [at, count] = [0, 0]
  for (let index = 0; index < short.ids.length; index += 1) {
    const id = short.ids[index] ?? 0
    if (isFar) at = lowerBound(long.ids, id, at)
    else while (at < ends && (long.ids[at] ?? 0) < id) at += 1
    if (at >= ends) break
    if (long.ids[at] !== id) continue
    to.ids[count] = id
    to.scores[count] = (short.scores[index] ?? 0) + (long.scores[at] ?? 0)
    count += 1
  }
  return upTo(to, count)
}

function subtract(from: Scored, what: Scored, scratch: Scratch): Scored {
  const to = scratch.take(from.ids.length)
  const ends = what.ids.length
  let [at, count] = [0, 0]
  for (let index = 0; index < from.ids.length; index += 1) {
    const id = from.ids[index] ?? 0
    while (at < ends && (what.ids[at] ?? 0) < id) at += 1
    if (at < ends && what.ids[at] === id) continue
    to.ids[count] = id
    to.scores[count] = from.scores[index] ?? 0
    count += 1
  }
  return upTo(to, count)
}

function upTo({ ids, scores }: Scored, count: number): Scored {
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
