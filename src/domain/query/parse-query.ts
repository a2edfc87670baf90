import type { QueryProblem, QueryProblemCode } from '#shared/views/search-view.ts'
import { type Lexeme, lexQuery } from './lex-query.ts'
import {
  MOST_CHARACTERS,
  MOST_DEPTH,
  MOST_WORDS,
  type Query,
  type QueryNode,
  type TextField,
} from './query.ts'
import { readFilter, textFieldOf } from './read-filter.ts'
import { queryTokensOf } from './words.ts'

/**
 * Parses text from a search box, a saved search or a filter. Never throws: errors are reported in `problems` (position, length,
 * code, the nearest valid word) and left out, and the rest is in `query`. Adjacent words must all match; `OR` binds more weakly
 * than that, `-` and `NOT` more strongly. At most 512 characters, 32 words and 12 levels of parentheses are read, in one pass.
 */
export function parseQuery(text: string): { query: Query; problems: QueryProblem[] } {
  const kept = cut(text)
  const parser = new Parser(lexQuery(kept))
  if (kept.length < text.length) parser.report(kept.length, text.length, 'too_long')
  const root = parser.parse()
  if (root === null) {
    if (parser.problems.length === 0 && kept.trim() !== '') parser.report(0, kept.length, 'no_words')
  } else if (isOnlyNegative(root)) parser.report(0, kept.length, 'only_negations')
  return { query: { text: kept, root }, problems: parser.problems }
}

/** Returns whether a query only excludes; it then searches the newest items. */
function isOnlyNegative(node: QueryNode): boolean {
  if (node.kind === 'not') return true
  return (node.kind === 'and' || node.kind === 'or') && node.parts.every(isOnlyNegative)
}

function cut(text: string): string {
  // Positions stay as typed: characters the database cannot store become spaces.
  return text
    .slice(0, MOST_CHARACTERS)
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
}

class Parser {
  readonly problems: QueryProblem[] = []
  readonly #lexemes: readonly Lexeme[]
  #next = 0
  #words = 0
  /** Parentheses nested too deeply to count; their closing ones are skipped as well. */
  #skipped = 0
  #isWordsTold = false

  constructor(lexemes: readonly Lexeme[]) {
    this.#lexemes = lexemes
  }

  report(at: number, to: number, code: QueryProblemCode, suggestion: string | null = null): void {
    const isTold = this.problems.some(problem => problem.code === code && code.startsWith('too_'))
    if (!isTold && this.problems.length < MOST_WORDS)
      this.problems.push({ at, length: to - at, code, suggestion })
  }

  parse(): QueryNode | null {
    const parts: (QueryNode | null)[] = []
    while (this.#next < this.#lexemes.length) {
      parts.push(this.#either('any', 0))
      const extra = this.#lexemes[this.#next]
      if (extra?.kind === 'close') {
        this.#next += 1
        this.report(extra.at, extra.to, 'parenthesis_extra')
      }
    }
    return together('and', parts)
  }

  #either(field: TextField, depth: number): QueryNode | null {
    const parts = [this.#all(field, depth)]
    for (let or = this.#lexemes[this.#next]; or?.kind === 'or'; or = this.#lexemes[this.#next]) {
      this.#next += 1
      const part = this.#all(field, depth)
      if (part === null || parts.at(-1) === null) this.report(or.at, or.to, 'operator_lonely')
      parts.push(part)
    }
    return together('or', parts)
  }

  #all(field: TextField, depth: number): QueryNode | null {
    const parts: (QueryNode | null)[] = []
    for (let lexeme = this.#lexemes[this.#next]; lexeme !== undefined; lexeme = this.#lexemes[this.#next]) {
      if (lexeme.kind === 'close' && this.#skipped > 0) {
        this.#skipped -= 1
        this.#next += 1
        continue
      }
      if (lexeme.kind === 'or' || lexeme.kind === 'close') break
      if (lexeme.kind === 'and') this.#next += 1
      else parts.push(this.#one(field, depth))
    }
    return together('and', parts)
  }

  #one(field: TextField, depth: number): QueryNode | null {
    let isNegated = false
    let lexeme = this.#lexemes[this.#next]
    while (lexeme?.kind === 'not') {
      isNegated = !isNegated
      this.#next += 1
      const after = this.#lexemes[this.#next]
      if (after === undefined || after.kind === 'or' || after.kind === 'close' || after.kind === 'and') {
        this.report(lexeme.at, lexeme.to, 'not_lonely')
        return null
      }
      lexeme = after
    }
    const node = lexeme === undefined ? null : this.#operand(lexeme, field, depth)
    return node !== null && isNegated ? negated(node) : node
  }

  #operand(lexeme: Lexeme, field: TextField, depth: number): QueryNode | null {
    this.#next += 1
    if (lexeme.kind === 'term') return this.#term(lexeme, field)
    if (lexeme.kind === 'open') return this.#group(lexeme, field, depth)
    if (lexeme.kind !== 'group') return null
    const inside = textFieldOf(lexeme.field)
    if (inside === null) this.report(lexeme.at, lexeme.to, 'value_missing')
    return this.#group(lexeme, inside ?? field, depth)
  }

  #group(open: Lexeme, field: TextField, depth: number): QueryNode | null {
    if (depth >= MOST_DEPTH) {
      this.report(open.at, open.to, 'too_deep')
      this.#skipped += 1
      return null
    }
    const inside = this.#either(field, depth + 1)
    const close = this.#lexemes[this.#next]
    if (close?.kind === 'close') this.#next += 1
    else if (this.problems.every(problem => problem.code !== 'parenthesis_open'))
      this.report(open.at, open.to, 'parenthesis_open')
    return inside
  }

  #term(lexeme: Extract<Lexeme, { kind: 'term' }>, field: TextField): QueryNode | null {
    const { at, to } = lexeme
    if (lexeme.isOpenEnded) this.report(at, to, 'quote_open')
    const { name, value } = fieldOf(lexeme)
    const reading = name === null ? null : readFilter(name, value)
    if (reading === null) {
      const text = lexeme.field === null ? lexeme.text : `${lexeme.field}:${lexeme.text}`
      return this.#wordsNode({ text, isQuoted: lexeme.isQuoted, at, to }, field)
    }
    if ('problem' in reading) {
      this.report(at, to, reading.problem, reading.suggestion)
      return null
    }
    if ('field' in reading) {
      if (value === '') this.report(at, to, 'value_missing')
      return this.#wordsNode({ text: value, isQuoted: lexeme.isQuoted, at, to }, reading.field)
    }
    const filter: QueryNode = { kind: 'filter', filter: reading.filter, at }
    return reading.isNegated === true ? negated(filter) : filter
  }

  #wordsNode(
    { text, isQuoted, at, to }: { text: string; isQuoted: boolean; at: number; to: number },
    field: TextField,
  ): QueryNode | null {
    const tokens = queryTokensOf(text)
    if (tokens.length === 0) return null
    if (this.#words + tokens.length > MOST_WORDS) {
      if (!this.#isWordsTold) this.report(at, to, 'too_many_words')
      this.#isWordsTold = true
      return null
    }
    this.#words += tokens.length
    // `wi-fi`, `example.com`: parts written without a space are adjacent.
    return { kind: 'words', text, field, isPhrase: isQuoted || tokens.length > 1, at }
  }
}

/** `u/name` and `r/name` are fields too. */
function fieldOf({ field, text, isQuoted }: Extract<Lexeme, { kind: 'term' }>): {
  name: string | null
  value: string
} {
  if (field !== null || isQuoted) return { name: field, value: text }
  const match = /^\/?([ur])\/([\w-]{1,70})\/?$/i.exec(text)
  return match === null ? { name: null, value: text } : { name: match[1] ?? '', value: match[2] ?? '' }
}

function together(kind: 'and' | 'or', nodes: readonly (QueryNode | null)[]): QueryNode | null {
  const parts = nodes.filter(node => node !== null)
  const [first] = parts
  return parts.length > 1 ? { kind, parts } : (first ?? null)
}

function negated(node: QueryNode): QueryNode {
  return node.kind === 'not' ? node.part : { kind: 'not', part: node }
}
