import { toComparable, wordsIn } from '#shared/text/words.ts'

/** Size of the hash table of character pairs, in bits. */
const PAIRS = 1 << 14

/**
 * A text searched by many rules, with composed accents: lower case, words and character pairs are computed once, on first use. Phrases whose words or
 * pairs are missing are skipped without searching the text.
 */
export class Searchable {
  readonly text: string
  /** The same with its host in its own letters, for a URL or domain that has them. */
  readonly unicode: Searchable | null
  #lower: string | undefined
  #words: Set<string> | undefined
  #pairs: Uint8Array | undefined

  constructor(text: string, unicode: string | null = null) {
    this.text = text.normalize()
    this.unicode = unicode === null ? null : new Searchable(unicode)
  }

  get lower(): string {
    this.#lower ??= toComparable(this.text)
    return this.#lower
  }

  /** Lower case. */
  get words(): Set<string> {
    this.#words ??= new Set(wordsIn(this.lower))
    return this.#words
  }

  /** Returns whether the lower-case text could contain a lower-case phrase; false is certain. */
  mayContain(phrase: string): boolean {
    if (phrase.length < 2) return true
    this.#pairs ??= pairsOf(this.lower)
    for (let at = 0; at + 1 < phrase.length && at < 6; at += 1) {
      if (this.#pairs[pairAt(phrase, at)] !== 1) return false
    }
    return true
  }

  /** Returns the original text at a position of the lower-case text. */
  written(start: number, end: number): string {
    return (this.lower.length === this.text.length ? this.text : this.lower).slice(start, end)
  }
}

function pairsOf(text: string): Uint8Array {
  const pairs = new Uint8Array(PAIRS)
  for (let at = 0; at + 1 < text.length; at += 1) pairs[pairAt(text, at)] = 1
  return pairs
}

function pairAt(text: string, at: number): number {
  return (text.charCodeAt(at) * 131 + text.charCodeAt(at + 1)) & (PAIRS - 1)
}
