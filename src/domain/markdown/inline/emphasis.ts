import { isAlphanumeric, isSpace, TILDE, UNDERSCORE } from '../characters.ts'
import { nextMark } from './emphasis-mark.ts'
import { codeBefore, type InlineMatch, type InlineText, type Span } from './inline-text.ts'

/** Start and end of emphasized text, and where to continue. */
interface Found {
  readonly from: number
  readonly to: number
  readonly next: number
  readonly tag: 'em' | 'strong' | 'both' | 'del'
}

type Width = 1 | 2 | 3

/** Matches `*em*`, `_em_`, `**strong**`, `__strong__`, `***both***` and `~~struck~~`. */
export function matchEmphasis(text: InlineText, at: number, span: Span): InlineMatch | null {
  const { source } = text
  const mark = source.charCodeAt(at)
  let width = 1
  while (width < 4 && source.charCodeAt(at + width) === mark) width++
  const from = at + width
  if (width > 3 || from + 1 >= span.end || isSpace(source.charCodeAt(from))) return null
  if (mark === TILDE && width !== 2) return null
  // names_with_underscores are words: only an asterisk may open inside one.
  if (mark === UNDERSCORE && isAlphanumeric(codeBefore(text, at, span))) return null
  const found = findEnd(text, from, span.end, mark, width)
  return found === null ? null : emphasized(text, at, span, found)
}

function emphasized(text: InlineText, begin: number, span: Span, found: Found): InlineMatch {
  const inner = text.renderSpan(text, found.from, found.to, span.depth + 1, span.insideLink)
  const { tag, next } = found
  const html = tag === 'both' ? `<strong><em>${inner}</em></strong>` : `<${tag}>${inner}</${tag}>`
  return { begin, end: next, html }
}

function findEnd(text: InlineText, from: number, end: number, mark: number, width: number): Found | null {
  if (width === 1) return findSingle(text, from, from, end, mark)
  return width === 2 ? findDouble(text, from, end, mark) : findTriple(text, from, end, mark)
}

function findSingle(
  text: InlineText,
  from: number,
  searchFrom: number,
  end: number,
  mark: number,
): Found | null {
  const at = followMarks(text, searchFrom, end, mark, 1, closesSingle)
  return at === -1 ? null : { from, to: at, next: at + 1, tag: 'em' }
}

function findDouble(text: InlineText, from: number, end: number, mark: number): Found | null {
  const at = followMarks(text, from, end, mark, 2, closesDouble)
  if (at === -1) return null
  return { from, to: at, next: at + 2, tag: mark === TILDE ? 'del' : 'strong' }
}

/** Handles three marks, which open both; the first to close is the inner one. */
function findTriple(text: InlineText, from: number, end: number, mark: number): Found | null {
  const at = followMarks(text, from, end, mark, 3, closesAny)
  if (at === -1) return null
  const double = at + 1 < end && text.source.charCodeAt(at + 1) === mark
  if (!double) return findDouble(text, from - 1, end, mark)
  const triple = at + 2 < end && text.source.charCodeAt(at + 2) === mark
  if (triple) return { from, to: at, next: at + 3, tag: 'both' }
  return findSingle(text, from - 2, from - 1, end, mark)
}

type Closes = (source: string, at: number, end: number, mark: number) => boolean

function closesSingle(source: string, at: number, end: number, mark: number): boolean {
  if (isSpace(source.charCodeAt(at - 1))) return false
  return mark !== UNDERSCORE || at + 1 >= end || !isAlphanumeric(source.charCodeAt(at + 1))
}

function closesDouble(source: string, at: number, end: number, mark: number): boolean {
  return at + 1 < end && source.charCodeAt(at + 1) === mark && !isSpace(source.charCodeAt(at - 1))
}

function closesAny(source: string, at: number): boolean {
  return !isSpace(source.charCodeAt(at - 1))
}

/** Returns the closing mark by following candidates, -1 when none closes; paths that failed before end at once. */
function followMarks(
  text: InlineText,
  from: number,
  end: number,
  mark: number,
  width: Width,
  closes: Closes,
): number {
  const { source, deadEnds } = text
  const passed: number[] = []
  let at = nextMark(text, from, end, mark)
  while (at !== -1) {
    const key = ((at * 4 + width) * 128 + mark) * (source.length + 1) + end
    if (deadEnds.has(key)) break
    if (closes(source, at, end, mark)) return at
    passed.push(key)
    at = nextMark(text, width === 2 ? at + 1 : at, end, mark)
  }
  for (const key of passed) deadEnds.add(key)
  return -1
}
