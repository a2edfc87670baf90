import { eachPlainWord, fold, isAscii, type Token, tokensOf } from '#domain/query/words.ts'
import { toComparable } from '#shared/text/words.ts'

/** Characters of a text that are read: the longest text allowed here. */
const MOST_READ = 40_000
const APOSTROPHE = 39
/** The bit that distinguishes lowercase from uppercase ASCII letters; digits have it, too. */
const LOWER = 32
const UNITS = 65_536

/**
 * A text split into words. A search looks for a few words in many texts, so in plain ASCII only words that start like one of
 * these are copied.
 */
export class CutText {
  readonly text: string
  /** Number of words. */
  readonly count: number
  /** Start and end of each word; for ASCII texts only. */
  readonly #spans: readonly number[] | null
  readonly #tokens: readonly Token[]

  constructor(text: string) {
    this.text = text.slice(0, MOST_READ)
    if (isAscii(this.text)) {
      const spans: number[] = []
      eachPlainWord(this.text, (from, to) => void spans.push(from, to))
      this.#spans = spans
      this.#tokens = []
      this.count = spans.length / 2
    } else {
      this.#spans = null
      this.#tokens = tokensOf(this.text)
      this.count = this.#tokens.length
    }
  }

  /** Whether each word ends before the next begins; in scripts without spaces they overlap. */
  get isPlain(): boolean {
    return this.#spans !== null
  }

  spanAt(at: number): { from: number; to: number } {
    if (this.#spans === null) return this.#tokens[at] ?? { from: 0, to: 0 }
    return { from: this.#spans[2 * at] ?? 0, to: this.#spans[2 * at + 1] ?? 0 }
  }

  /** Returns a folded word. */
  wordAt(at: number): string {
    return this.#spans === null ? (this.#tokens[at]?.word ?? '') : fold(this.rawAt(at))
  }

  /** Returns a word as written, in lower case. */
  rawAt(at: number): string {
    const { from, to } = this.spanAt(at)
    const raw = this.text.slice(from, to)
    return this.#spans === null ? toComparable(raw) : raw.toLowerCase()
  }

  /** {@link headOf} of a word. */
  headAt(at: number): number {
    if (this.#spans === null) return headOf(this.wordAt(at))
    const [from, to] = [this.#spans[2 * at] ?? 0, this.#spans[2 * at + 1] ?? 0]
    const first = this.text.charCodeAt(from) | LOWER
    if (to - from === 1) return first * UNITS
    const next = this.text.charCodeAt(from + 1)
    const second = next === APOSTROPHE ? this.text.charCodeAt(from + 2) : next
    return first * UNITS + (second | LOWER)
  }
}

/** Returns a code of a folded word's first two units, which tells most words apart without copying them. */
export function headOf(word: string): number {
  return word.charCodeAt(0) * UNITS + (word.length > 1 ? word.charCodeAt(1) : 0)
}
