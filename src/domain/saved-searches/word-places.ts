import type { CutText } from '#domain/search/cut-text.ts'
import type { NeedleWord } from '#domain/search/needles.ts'
import type { Places } from '#domain/search/read-text.ts'
import type { Language } from '#domain/search-index/languages.ts'
import { stemOf } from '#domain/search-index/stems.ts'

/**
 * Word positions in a text for lookups of many words, like `TextReader` for a few: the text is indexed once, and each word is
 * one lookup. The stems of its words must have been learned.
 */
export class WordPlaces extends Map<NeedleWord, Places> {
  readonly #words = new Map<string, number[]>()
  readonly #stems = new Map<string, number[]>()
  readonly #language: Language

  constructor(cut: CutText, language: Language) {
    super()
    this.#language = language
    for (let at = 0; at < cut.count; at += 1) {
      add(this.#words, cut.wordAt(at), at)
      const stem = stemOf(language, cut.rawAt(at))
      if (stem !== '') add(this.#stems, stem, at)
    }
  }

  override get(word: NeedleWord): Places | undefined {
    const exact =
      word.isPair && [...word.word].length === 1 ? this.#beginning(word.word) : this.#words.get(word.word)
    const stem = word.stems.get(this.#language)
    const forms = stem === undefined || stem === '' ? undefined : this.#stems.get(stem)
    if (exact === undefined && forms === undefined) return undefined
    const at = [...new Set([...(exact ?? []), ...(forms ?? [])])].sort((a, b) => a - b)
    return { at, exact: exact?.length ?? 0 }
  }

  #beginning(character: string): number[] | undefined {
    const places = [...this.#words].flatMap(([word, at]) => (word.startsWith(character) ? at : []))
    return places.length === 0 ? undefined : places
  }
}

function add(map: Map<string, number[]>, key: string, at: number): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [at])
  else list.push(at)
}
