import {
  BACKTICK,
  BANG,
  DASH,
  DOT,
  EQUALS,
  GREATER,
  HASH,
  isDigit,
  LESS,
  NEWLINE,
  PLUS,
  SPACE,
  STAR,
  UNDERSCORE,
} from '../characters.ts'

/** Recognizes what a line starts with. Each takes a text whose lines end in `\n` and the index of a line's first character. */

/** Returns the index just past the line's `\n`. */
export function nextLine(text: string, start: number): number {
  const newline = text.indexOf('\n', start)
  return newline === -1 ? text.length : newline + 1
}

export function skipSpaces(text: string, start: number, most: number): number {
  let at = start
  while (at < start + most && text.charCodeAt(at) === SPACE) at++
  return at
}

export function isBlankLine(text: string, start: number): boolean {
  let at = start
  while (text.charCodeAt(at) === SPACE) at++
  return at >= text.length || text.charCodeAt(at) === NEWLINE
}

export function isHeading(text: string, start: number): boolean {
  return text.charCodeAt(start) === HASH
}

/** Returns true for a heading as in other dialects, with a space behind its marks: `#1` is a word. */
export function isSpacedHeading(text: string, start: number): boolean {
  let at = start
  while (text.charCodeAt(at) === HASH) at++
  const code = text.charCodeAt(at)
  return at > start && at <= start + 6 && (code === SPACE || code === NEWLINE)
}

export function isRule(text: string, start: number): boolean {
  let at = skipSpaces(text, start, 3)
  const mark = text.charCodeAt(at)
  if (mark !== STAR && mark !== DASH && mark !== UNDERSCORE) return false
  let marks = 0
  for (; at < text.length && text.charCodeAt(at) !== NEWLINE; at++) {
    const code = text.charCodeAt(at)
    if (code === mark) marks++
    else if (code !== SPACE) return false
  }
  return marks >= 3
}

/** Returns 1 for a line of `=`, 2 for a line of `-`: the underline of a heading; else 0. */
export function underlineLevel(text: string, start: number): 0 | 1 | 2 {
  const mark = text.charCodeAt(start)
  if (mark !== EQUALS && mark !== DASH) return 0
  let at = start
  while (text.charCodeAt(at) === mark) at++
  while (text.charCodeAt(at) === SPACE) at++
  if (at < text.length && text.charCodeAt(at) !== NEWLINE) return 0
  return mark === EQUALS ? 1 : 2
}

/** Returns the index of a quote's content, -1 when the line starts none; `>!` starts a spoiler instead. */
export function quoteContent(text: string, start: number): number {
  const at = skipSpaces(text, start, 3)
  if (text.charCodeAt(at) !== GREATER || text.charCodeAt(at + 1) === BANG) return -1
  return text.charCodeAt(at + 1) === SPACE ? at + 2 : at + 1
}

/** Returns the index of a block spoiler's content, -1 when there is none; a line that also closes a spoiler is inline text. */
export function spoilerContent(text: string, start: number): number {
  const at = skipSpaces(text, start, 3)
  if (text.charCodeAt(at) !== GREATER || text.charCodeAt(at + 1) !== BANG) return -1
  for (let end = at + 2; end < text.length && text.charCodeAt(end) !== NEWLINE; end++) {
    if (text.charCodeAt(end) === BANG && text.charCodeAt(end + 1) === LESS) return -1
  }
  return text.charCodeAt(at + 2) === SPACE ? at + 3 : at + 2
}

export function isIndentedCode(text: string, start: number): boolean {
  return skipSpaces(text, start, 4) === start + 4
}

/** Returns the index of a bullet item's content, -1 when the line starts none. */
export function bulletContent(text: string, start: number): number {
  const at = skipSpaces(text, start, 3)
  const mark = text.charCodeAt(at)
  if (mark !== STAR && mark !== PLUS && mark !== DASH) return -1
  return text.charCodeAt(at + 1) === SPACE ? at + 2 : -1
}

/** Returns the index of a numbered item's content, -1 when the line starts none. */
export function numberContent(text: string, start: number): number {
  const first = skipSpaces(text, start, 3)
  let at = first
  while (isDigit(text.charCodeAt(at))) at++
  if (at === first || text.charCodeAt(at) !== DOT) return -1
  return text.charCodeAt(at + 1) === SPACE ? at + 2 : -1
}

export interface Fence {
  /** Index just past the fence's line. */
  readonly end: number
  /** Spaces before the marks: the code inside loses as many. */
  readonly indent: number
  readonly marks: number
  /** Text follows the marks, so the fence can only open. */
  readonly named: boolean
}

/** Returns the code fence on this line, or null; only backticks make fences. */
export function readFence(text: string, start: number): Fence | null {
  const first = skipSpaces(text, start, 3)
  let at = first
  while (text.charCodeAt(at) === BACKTICK) at++
  if (at - first < 3) return null
  const end = nextLine(text, at)
  const name = text.slice(at, end).trim()
  if (/[ `]/.test(name)) return null
  return { end, indent: first - start, marks: at - first, named: name !== '' }
}

/** Returns true when a fence ends the code that another one opened. */
export function closesFence(fence: Fence, opening: Fence): boolean {
  return !fence.named && fence.marks >= opening.marks
}

/** Skips one line of code between plain fences, which below other text is inline code. */
export function skipFencedLine(text: string, start: number): number {
  const opening = readFence(text, start)
  if (opening === null || opening.named || isBlankLine(text, opening.end)) return start
  const closing = readFence(text, nextLine(text, opening.end))
  return closing !== null && closesFence(closing, opening) ? closing.end : start
}
