import type { Language } from '#domain/search-index/languages.ts'
import { learnStems, stemOf } from '#domain/search-index/stems.ts'
import type { DatabaseCtx } from '#platform/context/context.ts'
import { CutText, headOf } from './cut-text.ts'
import type { Needle, NeedleWord, WordsNode } from './needles.ts'

/** Positions of a query word among a text's tokens, ascending, and how many have exactly that form. */
export type Places = { at: number[]; exact: number }

/** Finds a query's words, in any of their forms, in texts of one language. */
export class TextReader {
  readonly #exact = new Map<string, NeedleWord[]>()
  readonly #others = new Map<string, NeedleWord[]>()
  readonly #stems = new Map<string, NeedleWord[]>()
  /** Head codes of the words and their other forms, since stems share at least their first letters. */
  readonly #heads = new Set<number>()
  readonly #stemHeads = new Set<number>()
  readonly #single: NeedleWord[] = []
  readonly #language: Language

  constructor(needles: readonly Needle[], language: Language) {
    this.#language = language
    for (const word of needles.flatMap(needle => needle.words)) {
      this.#add(this.#exact, word.word, word)
      for (const other of word.others) this.#add(this.#others, other, word)
      if (word.isPair && [...word.word].length === 1) this.#single.push(word)
      const stem = word.stems.get(language)
      if (stem === undefined || stem === '') continue
      this.#add(this.#stems, stem, word)
      this.#stemHeads.add(headOf(stem))
    }
  }

  /** Returns words of a text whose stems must be looked up first. */
  wordsToLearn(cut: CutText): string[] {
    const words: string[] = []
    if (this.#stemHeads.size === 0) return words
    for (let at = 0; at < cut.count; at += 1)
      if (this.#stemHeads.has(cut.headAt(at))) words.push(cut.rawAt(at))
    return words
  }

  read(cut: CutText): Map<NeedleWord, Places> {
    const found = new Map<NeedleWord, Places>()
    for (let at = 0; at < cut.count; at += 1) {
      const head = cut.headAt(at)
      if (this.#heads.has(head) || this.#single.length > 0) this.#readWord(cut, { at, head, found })
    }
    return found
  }

  #readWord(
    cut: CutText,
    { at, head, found }: { at: number; head: number; found: Map<NeedleWord, Places> },
  ): void {
    const own = cut.wordAt(at)
    for (const word of this.#exact.get(own) ?? []) note(found, word, at, true)
    for (const word of this.#others.get(own) ?? []) note(found, word, at, false)
    for (const word of this.#single)
      if (own !== word.word && own.startsWith(word.word)) note(found, word, at, true)
    if (!this.#stemHeads.has(head)) return
    for (const word of this.#stems.get(stemOf(this.#language, cut.rawAt(at))) ?? [])
      if (word.word !== own && !word.others.includes(own)) note(found, word, at, false)
  }

  #add(map: Map<string, NeedleWord[]>, key: string, word: NeedleWord): void {
    this.#heads.add(headOf(key))
    const list = map.get(key)
    if (list === undefined) map.set(key, [word])
    else list.push(word)
  }
}

function note(found: Map<NeedleWord, Places>, word: NeedleWord, at: number, isExact: boolean): void {
  const places = found.get(word)
  if (places === undefined) found.set(word, { at: [at], exact: isExact ? 1 : 0 })
  else {
    places.at.push(at)
    if (isExact) places.exact += 1
  }
}

/** An item's title and text with the positions of the query's words. */
export type ReadThing = {
  title: CutText
  body: CutText
  inTitle: Map<NeedleWord, Places>
  inBody: Map<NeedleWord, Places>
}

/** Splits and reads many items at once; one statement per language with new words. */
export async function readThings(
  ctx: DatabaseCtx,
  {
    needles,
    things,
  }: { needles: readonly Needle[]; things: readonly { title: string; body: string; language: Language }[] },
): Promise<ReadThing[]> {
  const readers = new Map(
    [...new Set(things.map(thing => thing.language))].map(
      language => [language, new TextReader(needles, language)] as const,
    ),
  )
  const cuts = things.map(({ title, body, language }) => ({
    title: new CutText(title),
    body: new CutText(body),
    language,
  }))
  for (const [language, reader] of readers) {
    const own = cuts.filter(cut => cut.language === language)
    await learnStems(
      ctx,
      language,
      own.flatMap(cut => [...reader.wordsToLearn(cut.title), ...reader.wordsToLearn(cut.body)]),
    )
  }
  const empty = new TextReader([], null)
  return cuts.map(({ title, body, language }) => {
    const reader = readers.get(language) ?? empty
    return { title, body, inTitle: reader.read(title), inBody: reader.read(body) }
  })
}

/** Returns whether an item has a word or an adjacent phrase where the query wants it. */
export function hasNeedle(needle: Needle, thing: ReadThing): boolean {
  if (needle.field !== 'text' && standsIn(needle, thing.inTitle, thing.title)) return true
  return needle.field !== 'title' && standsIn(needle, thing.inBody, thing.body)
}

/** Returns the needle for the same words as a query node. */
export function findNeedle(needles: readonly Needle[], node: WordsNode): Needle | undefined {
  return needles.find(needle => needle.node === node)
}

function standsIn(needle: Needle, places: Map<NeedleWord, Places>, cut: CutText): boolean {
  const [first, ...rest] = needle.words
  const starts = first === undefined ? undefined : places.get(first)
  if (starts === undefined) return false
  if (rest.length === 0) return true
  return phraseStarts(needle, places, cut).length > 0
}

/** Returns the positions where a phrase begins. */
export function phraseStarts(needle: Needle, places: Map<NeedleWord, Places>, cut: CutText): number[] {
  const [first] = needle.words
  const starts = first === undefined ? undefined : places.get(first)
  if (starts === undefined) return []
  const sets = needle.words.map(word => new Set(places.get(word)?.at ?? []))
  return starts.at.filter(start => {
    let at = start
    for (let index = 1; index < sets.length; index += 1) {
      at = nextPlace(cut, at, needle.words[index])
      if (sets[index]?.has(at) !== true) return false
    }
    return true
  })
}

/** Returns the next token's position. Pairs of a script without spaces overlap; a run's last character is a token of its own. */
function nextPlace(cut: CutText, at: number, word: NeedleWord | undefined): number {
  if (cut.isPlain || at + 1 >= cut.count) return at + 1
  const [here, next] = [cut.spanAt(at), cut.spanAt(at + 1)]
  const isTail = next.to === here.to && next.from > here.from
  return isTail && word?.isPair !== true ? at + 2 : at + 1
}
