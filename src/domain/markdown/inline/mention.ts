import { isPunctuation, isSpace, LETTER_R, LETTER_U, SLASH } from '../characters.ts'
import { codeBefore, type InlineMatch, type InlineText, type Span } from './inline-text.ts'

// One old community has a dot in its name, and imported text mentions it.
const NAME = '(?:reddit\\.com|(?:t:)?[A-Za-z0-9][A-Za-z0-9_]{1,23})(?![A-Za-z0-9_])'
/** A name, several joined by `+`, or all but some. */
const COMMUNITY = new RegExp(`all(?:-${NAME})+|${NAME}(?:\\+${NAME})*`, 'y')
const ACCOUNT = /[A-Za-z0-9_-]{2,32}(?![A-Za-z0-9_-])/y
const MAX_COLLECTED = 1000
const PATH = /\/[A-Za-z0-9_/-]*/y

/** Matches `/r/name`, `r/name`, `/u/name` and `u/name`, with a path after them, by a slash. */
export function matchMention(text: InlineText, at: number, span: Span): InlineMatch | null {
  if (span.insideLink) return null
  const { source } = text
  const slashFirst = source.charCodeAt(at + 2) === SLASH && isKind(source.charCodeAt(at + 1))
  if (slashFirst) return readName(text, at, at + 3, span, source.charCodeAt(at + 1))
  const kind = codeBefore(text, at, span)
  if (!isKind(kind) || at - 1 < span.plainStart) return null
  const before = codeBefore(text, at - 1, span)
  if (before !== -1 && (before === SLASH || !(isSpace(before) || isPunctuation(before)))) return null
  return readName(text, at - 1, at + 1, span, kind)
}

function isKind(code: number): boolean {
  return code === LETTER_R || code === LETTER_U
}

function readName(
  text: InlineText,
  begin: number,
  nameAt: number,
  span: Span,
  kind: number,
): InlineMatch | null {
  const { source, state } = text
  const pattern = kind === LETTER_R ? COMMUNITY : ACCOUNT
  const name = execAt(pattern, source, nameAt, span.end)
  if (name === '') return null
  const path = execAt(PATH, source, nameAt + name.length, span.end)
  const end = nameAt + name.length + path.length
  const shown = source.slice(begin, end)
  if (kind === LETTER_R) for (const one of name.split(/[+-]/)) collect(state.communities, one)
  else collect(state.mentions, name)
  const href = source.charCodeAt(begin) === SLASH ? shown : `/${shown}`
  return { begin, end, html: `<a href="${href}">${shown}</a>` }
}

function collect(names: Set<string>, name: string): void {
  if (names.size < MAX_COLLECTED) names.add(name)
}

function execAt(pattern: RegExp, source: string, at: number, end: number): string {
  pattern.lastIndex = at
  const found = pattern.exec(source)?.[0] ?? ''
  return found.slice(0, Math.max(0, end - at))
}
