const WORD = /[\p{L}\p{N}_]/u
const WORDS = /[\p{L}\p{N}_]+/gu

/** Returns whether there is a letter, digit or underscore of any script. */
export function isWordAt(text: string, index: number): boolean {
  const point = text.codePointAt(index)
  return point !== undefined && isWordPoint(text, index, point)
}

function isWordPoint(text: string, index: number, point: number): boolean {
  // The common case, without a regular expression.
  if (point < 128) {
    return (
      (point >= 97 && point <= 122) ||
      (point >= 65 && point <= 90) ||
      (point >= 48 && point <= 57) ||
      point === 95
    )
  }
  const isTail = point >= 0xdc00 && point <= 0xdfff
  return WORD.test(
    isTail ? String.fromCodePoint(text.codePointAt(index - 1) ?? point) : String.fromCodePoint(point),
  )
}

/** Size of the hash table of character pairs, in bits. */
const PAIRS = 1 << 14

/**
 * A text searched by many rules: lower case, words and character pairs are computed once, on first use. Phrases whose words or
 * pairs are missing are skipped without searching the text.
 */
export class Searchable {
  readonly text: string
  #lower: string | undefined
  #words: Set<string> | undefined
  #pairs: Uint8Array | undefined

  constructor(text: string) {
    this.text = text
  }

  get lower(): string {
    this.#lower ??= this.text.toLowerCase()
    return this.#lower
  }

  /** Lower case. */
  get words(): Set<string> {
    this.#words ??= new Set(this.lower.match(WORDS) ?? [])
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
