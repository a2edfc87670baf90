import { isolate } from '../text/direction.ts'
import type { LocaleFacts } from '../text/locales.ts'

/**
 * A compiled message: plain text, or parts to assemble. `compile-message.ts` produces it from ICU MessageFormat, for the
 * browser at build time.
 */
export type Message = string | readonly Part[]

/** Text, the number of the enclosing plural (`0`), a value by name, or cases selected by a value. */
type Part = string | 0 | readonly [name: string] | readonly [name: string, cases: Cases, isSelect?: 1]

export type Cases = Readonly<Record<string, Message>>

/** A value for a placeholder of text. */
export type Value = string | number | boolean | null | undefined

/** The number format and plural rules of a locale. */
export type Grammar = { number: (value: number) => string; plural: (value: number) => string }

/** Integers and numbers with one decimal. Languages that write digits 0 to 9 in groups of three differ only in the separators. */
const PLAIN = /^(-?)(\d{1,15})(?:\.(\d))?$/

/** Returns number and plural rules of a language. */
export function makeGrammar({ language, separators }: Pick<LocaleFacts, 'language' | 'separators'>): Grammar {
  const rules = new Intl.PluralRules(language)
  let numbers: Intl.NumberFormat | undefined
  return {
    number(value) {
      const [, minus = '', units, decimal] = PLAIN.exec(String(value)) ?? []
      if (units === undefined) {
        // The first one takes a slow phone 60 ms, and no number of a first view needs it.
        numbers ??= new Intl.NumberFormat(language)
        return numbers.format(value)
      }
      const integer = minus + inGroups(units, separators.group)
      return decimal === undefined ? integer : integer + separators.decimal + decimal
    },
    plural: remembered(value => rules.select(value)),
  }
}

/** Returns `12,431` for `12431`. */
function inGroups(digits: string, separator: string): string {
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end))
  return groups.join(separator)
}

/** Caches small numbers: Intl costs more than the rest of a message, and most numbers on a page are small. */
function remembered(select: (value: number) => string): (value: number) => string {
  const known: string[] = []
  return value => {
    if (!(value >= 0 && value < 1_000 && Number.isInteger(value))) return select(value)
    known[value] ??= select(value)
    return known[value]
  }
}

/**
 * Returns the parts of a message with its placeholders filled: text, and any other type among the values. Text among the values
 * is isolated, so that it can't turn the sentence around. A missing value shows as `{name}`, so that the mistake is visible.
 */
export function fillMessage<Piece>(
  message: Message,
  values: Readonly<Record<string, Value | Piece>>,
  grammar: Grammar,
): (string | Piece)[] {
  const pieces: (string | Piece)[] = []
  addPieces(pieces, message, values, grammar, 0)
  return pieces
}

function addPieces<Piece>(
  pieces: (string | Piece)[],
  message: Message,
  values: Readonly<Record<string, Value | Piece>>,
  grammar: Grammar,
  count: number,
): void {
  for (const part of typeof message === 'string' ? [message] : message) {
    if (typeof part === 'string') pieces.push(part)
    else if (part === 0) pieces.push(grammar.number(count))
    else {
      const [name, cases, isSelect] = part
      const value = values[name]
      if (cases !== undefined) {
        // Booleans count as 1 and 0.
        const inside = isSelect ? count : Number(value ?? 0)
        const chosen = isSelect
          ? cases[String(value)]
          : (cases[`=${inside}`] ?? cases[grammar.plural(inside)])
        addPieces(pieces, chosen ?? cases.other ?? '', values, grammar, inside)
      } else pieces.push(toPiece(value ?? `{${name}}`, grammar))
    }
  }
}

function toPiece<Piece>(value: Value | Piece, grammar: Grammar): string | Piece {
  if (typeof value === 'number') return grammar.number(value)
  return typeof value === 'object' ? (value as Piece) : isolate(`${value}`)
}
