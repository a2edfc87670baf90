import type { Rarities } from './evaluate.ts'
import type { Needle, NeedleWord } from './needles.ts'
import { type Places, phraseStarts, type ReadThing } from './read-text.ts'

/* BM25F ("The Probabilistic Relevance Framework: BM25 and Beyond", 2009) over title and text, plus a bonus for known-item
   searches: exact words, adjacent, in order. */

const K1 = 1.2
const TITLE_WEIGHT = 2.2
const TITLE_B = 0.4
const BODY_B = 0.75
const TITLE_LENGTH = 10
const BODY_LENGTH = 60
/** Weight of another form of the word. */
const FORM_WEIGHT = 0.5
/** Weight of word pairs that are adjacent or close together. */
const ADJACENT = 0.5
const NEAR = 0.2
const NEAR_WORDS = 6
/** Bonus for a title that consists only of the query's words. */
const WHOLE_TITLE = 0.35

/** Returns how well an item's text matches the query; at least 0, comparable within one search. */
export function scoreText(needles: readonly Needle[], thing: ReadThing, rarity: Rarities): number {
  const wanted = needles.filter(needle => needle.isWanted)
  let score = 0
  const words: NeedleWord[] = []
  for (const needle of wanted)
    for (const word of needle.words) {
      words.push(word)
      const title =
        needle.field === 'text'
          ? 0
          : frequency(thing.inTitle.get(word)) / lengthNorm(thing.title.count, TITLE_LENGTH, TITLE_B)
      const body =
        needle.field === 'title'
          ? 0
          : frequency(thing.inBody.get(word)) / lengthNorm(thing.body.count, BODY_LENGTH, BODY_B)
      const weight = TITLE_WEIGHT * title + body
      score += (rarity(word) * weight * (K1 + 1)) / (K1 + weight)
    }
  for (const needle of wanted)
    if (needle.words.length > 1 && phraseStarts(needle, thing.inTitle, thing.title).length > 0)
      score += ADJACENT * rarestOf(needle.words, rarity)
  return score + closeness(words, thing, rarity) + titleShare(words, thing, rarity)
}

function frequency(places: Places | undefined): number {
  return places === undefined ? 0 : places.exact + FORM_WEIGHT * (places.at.length - places.exact)
}

function lengthNorm(length: number, usual: number, b: number): number {
  return 1 - b + (b * length) / usual
}

function rarestOf(words: readonly NeedleWord[], rarity: Rarities): number {
  return Math.max(0, ...words.map(rarity))
}

function closeness(words: readonly NeedleWord[], thing: ReadThing, rarity: Rarities): number {
  let sum = 0
  for (let index = 1; index < words.length; index += 1) {
    const [left, right] = [words[index - 1], words[index]]
    if (left === undefined || right === undefined) continue
    const gap = Math.min(gapIn(thing.inTitle, left, right), gapIn(thing.inBody, left, right))
    const weight = gap === 1 ? ADJACENT : gap <= NEAR_WORDS ? NEAR : 0
    sum += weight * Math.min(rarity(left), rarity(right))
  }
  return sum
}

/** Returns the smallest distance between two words, plus one if their order is reversed. */
function gapIn(places: Map<NeedleWord, Places>, left: NeedleWord, right: NeedleWord): number {
  const [lefts, rights] = [places.get(left)?.at, places.get(right)?.at]
  if (lefts === undefined || rights === undefined) return Number.POSITIVE_INFINITY
  let best = Number.POSITIVE_INFINITY
  let next = 0
  for (const at of lefts) {
    while ((rights[next] ?? Number.POSITIVE_INFINITY) < at) next += 1
    const [before, after] = [rights[next - 1], rights[next] === at ? rights[next + 1] : rights[next]]
    if (after !== undefined) best = Math.min(best, after - at)
    if (before !== undefined) best = Math.min(best, at - before + 1)
  }
  return best
}

function titleShare(words: readonly NeedleWord[], thing: ReadThing, rarity: Rarities): number {
  const length = thing.title.count
  if (length === 0) return 0
  const found = new Set(words.filter(word => thing.inTitle.has(word)))
  return (WHOLE_TITLE * rarestOf(words, rarity) * Math.min(found.size, length)) / length
}
