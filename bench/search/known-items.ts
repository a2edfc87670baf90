import { tokensOf } from '#domain/query/words.ts'
import { pick, seededRandom } from '#tests/support/random.ts'

/** A text that can be found. */
export type Document = { id: number; title: string; body: string }
/** A query made of a document's own words; `ids` are of all documents with that very text. */
export type KnownItem = { query: string; typed: string; ids: ReadonlySet<number> }

/** Words that at most so many of the documents have tell one from another. */
const INFORMATIVE = 0.02
const SHORTEST = 4
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** Queries of two to four informative words of a title, or of a text without one, in their order; and with one typo. */
export function makeKnownItems(
  documents: readonly Document[],
  { count, seed }: { count: number; seed: number },
): KnownItem[] {
  const random = seededRandom(seed)
  const words = documents.map(({ title, body }) => wordsOf(title === '' ? body : title))
  const spread = new Map<string, number>()
  for (const own of words) for (const word of new Set(own)) spread.set(word, (spread.get(word) ?? 0) + 1)
  const same = new Map<string, number[]>()
  for (const { id, title, body } of documents) {
    const text = `${title}\n${body}`
    same.set(text, [...(same.get(text) ?? []), id])
  }
  const items: KnownItem[] = []
  while (items.length < count) {
    const at = Math.floor(random() * documents.length)
    const document = documents[at]
    const telling = [...new Set(words[at])].filter(
      word => (spread.get(word) ?? 0) <= INFORMATIVE * documents.length,
    )
    if (document === undefined || telling.length < 2) continue
    const wanted = 2 + Math.floor(random() * 3)
    const chosen = new Set<string>()
    while (chosen.size < Math.min(wanted, telling.length)) chosen.add(pick(random, telling))
    const query = telling.filter(word => chosen.has(word))
    const ids = new Set(same.get(`${document.title}\n${document.body}`))
    items.push({ query: query.join(' '), typed: withTypo(query, random).join(' '), ids })
  }
  return items
}

function wordsOf(text: string): string[] {
  return tokensOf(text)
    .map(token => token.word)
    .filter(word => /^[a-z]{4,20}$/.test(word))
}

/** A letter left out, put in, exchanged, or swapped with its neighbor, in one of the words. */
export function withTypo(words: readonly string[], random: () => number): string[] {
  const at = Math.floor(random() * words.length)
  return words.map((word, index) => (index === at && word.length >= SHORTEST ? slip(word, random) : word))
}

function slip(word: string, random: () => number): string {
  const letter = pick(random, [...LETTERS])
  const at = Math.floor(random() * word.length)
  const [before, after] = [word.slice(0, at), word.slice(at)]
  const slips = [
    before + after.slice(1),
    before + letter + after,
    before + letter + after.slice(1),
    at + 1 < word.length
      ? before + after.charAt(1) + after.charAt(0) + after.slice(2)
      : before + letter + after,
  ]
  const slipped = pick(random, slips)
  return slipped === word ? slip(word, random) : slipped
}
