import { countTerms } from '#domain/search-index/known-words.ts'
import type { DatabaseCtx } from '#platform/context/context.ts'
import type { SearchKind } from './facts.ts'

/** Shorter words are one typo away from too many others. */
const SHORTEST = 3
const LONGEST = 24
/** A sign that ends names such as `c++`. */
const SIGNS = /[+#]$/
/** Number of the most likely spellings to search for. */
const MOST_OTHERS = 8
const ALPHABETS = [
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдежзийклмнопрстуфхцчшщъыьэюя',
  'αβγδεζηθικλμνξοπρστυφχψω',
  '0123456789',
]
/** Score of each kind of typo: swapped, doubled and missing letters are the most common. */
const SWAP = 1.2
const LOST = 0.8
const EXCHANGED = 0
/** Typos in the first letter are rare. */
const FIRST_LETTER = -1.5

/** Returns indexed words one typo away from a folded word, most likely first, and how many items contain the word itself. */
export async function otherSpellings(
  ctx: DatabaseCtx,
  { kind, word }: { kind: SearchKind; word: string },
): Promise<{ own: number; others: { word: string; count: number }[] }> {
  const slips = slipsOf(word)
  if (slips.size === 0) return { own: 0, others: [] }
  const counts = await countTerms(ctx, { kind, terms: [word, ...slips.keys()] })
  const own = counts.get(word) ?? 0
  counts.delete(word)
  const others = [...counts]
    .map(([other, count]) => ({ word: other, count, weight: Math.log(1 + count) + (slips.get(other) ?? 0) }))
    .sort((a, b) => b.weight - a.weight || (a.word < b.word ? -1 : 1))
    .slice(0, MOST_OTHERS)
    .map(({ word: other, count }) => ({ word: other, count }))
  return { own, others }
}

/** Returns every word one typo away with its likelihood; about fifty per letter. */
function slipsOf(word: string): Map<string, number> {
  const slips = new Map<string, number>()
  if (word.length < SHORTEST || word.length > LONGEST || SIGNS.test(word)) return slips
  const letters = ALPHABETS.find(alphabet => alphabet.includes(word.charAt(1))) ?? [...new Set(word)].join('')
  const note = (slip: string, at: number, weight: number): void => {
    const likely = weight + (at === 0 ? FIRST_LETTER : 0)
    if (slip !== word && likely > (slips.get(slip) ?? Number.NEGATIVE_INFINITY)) slips.set(slip, likely)
  }
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    if (after.length > 1) note(before + after.charAt(1) + after.charAt(0) + after.slice(2), at, SWAP)
    if (after !== '') note(before + after.slice(1), at, LOST)
    for (const letter of letters) {
      note(before + letter + after, at, LOST)
      if (after !== '') note(before + letter + after.slice(1), at, EXCHANGED)
    }
  }
  return slips
}
