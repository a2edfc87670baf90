/** A part of a query as typed, from `at` to `to`. */
export type Lexeme =
  | { kind: 'open' | 'close' | 'or' | 'and' | 'not'; at: number; to: number }
  /** `field` is the part before the colon, in lower case. */
  | {
      kind: 'term'
      field: string | null
      text: string
      isQuoted: boolean
      isOpenEnded: boolean
      at: number
      to: number
    }
  /** `title:(` */
  | { kind: 'group'; field: string; at: number; to: number }

const QUOTES: Readonly<Record<string, string>> = { '"': '"', '“': '”', '„': '“', '«': '»' }
const CLOSING = new Set(['"', '”', '“', '»'])
const WORDS_FOR: Readonly<Record<string, 'or' | 'and' | 'not'>> = {
  OR: 'or',
  AND: 'and',
  NOT: 'not',
  '||': 'or',
  '|': 'or',
  '&&': 'and',
}
const SPACE = /\s/u
const FIELD = /^[A-Za-z]{1,20}$/

/** Cuts a query into its parts in one pass from left to right. */
export function lexQuery(text: string): Lexeme[] {
  const lexemes: Lexeme[] = []
  let at = 0
  while (at < text.length) {
    const character = text.charAt(at)
    if (SPACE.test(character)) at += 1
    else {
      const lexeme = nextLexeme(text, at, character)
      lexemes.push(lexeme)
      at = lexeme.to
    }
  }
  return lexemes
}

function nextLexeme(text: string, at: number, character: string): Lexeme {
  if (character === '(') return { kind: 'open', at, to: at + 1 }
  if (character === ')') return { kind: 'close', at, to: at + 1 }
  const isNegation = (character === '-' || character === '−') && isStart(text.charAt(at + 1))
  if (isNegation) return { kind: 'not', at, to: at + 1 }
  // People type it for "required", which every word is anyway.
  const from = character === '+' && isStart(text.charAt(at + 1)) ? at + 1 : at
  if (isQuote(text.charAt(from))) return quoted(text, { at, from, field: null })
  return word(text, at, from)
}

function isStart(next: string): boolean {
  return next !== '' && !SPACE.test(next) && next !== '-' && next !== ')'
}

function isQuote(character: string): boolean {
  return Object.hasOwn(QUOTES, character)
}

function quoted(
  text: string,
  { at, from, field }: { at: number; from: number; field: string | null },
): Lexeme {
  const closing = QUOTES[text.charAt(from)] ?? '"'
  let to = from + 1
  while (
    to < text.length &&
    text.charAt(to) !== closing &&
    !(closing !== '"' && CLOSING.has(text.charAt(to)))
  )
    to += 1
  const isOpenEnded = to >= text.length
  const inner = text.slice(from + 1, to)
  return {
    kind: 'term',
    field,
    text: inner,
    isQuoted: true,
    isOpenEnded,
    at,
    to: Math.min(text.length, to + 1),
  }
}

function word(text: string, at: number, from: number): Lexeme {
  let to = from
  let colon = -1
  while (to < text.length) {
    const character = text.charAt(to)
    if (SPACE.test(character) || character === ')' || (character === '(' && to > from)) break
    if (character === ':' && colon < 0) {
      colon = to
      const field = text.slice(from, colon)
      if (FIELD.test(field)) {
        const next = text.charAt(colon + 1)
        if (isQuote(next)) return quoted(text, { at, from: colon + 1, field: field.toLowerCase() })
        if (next === '(') return { kind: 'group', field: field.toLowerCase(), at, to: colon + 2 }
      }
    }
    to += 1
  }
  const whole = text.slice(from, to)
  const operator = WORDS_FOR[whole]
  if (operator !== undefined && Object.hasOwn(WORDS_FOR, whole)) return { kind: operator, at, to }
  const field = colon < 0 ? '' : text.slice(from, colon)
  if (colon >= 0 && FIELD.test(field))
    return {
      kind: 'term',
      field: field.toLowerCase(),
      text: text.slice(colon + 1, to),
      isQuoted: false,
      isOpenEnded: false,
      at,
      to,
    }
  return { kind: 'term', field: null, text: whole, isQuoted: false, isOpenEnded: false, at, to }
}
