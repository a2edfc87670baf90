import {
  BACKSLASH,
  BACKTICK,
  BRACKET_CLOSE,
  BRACKET_OPEN,
  isSpace,
  PAREN_CLOSE,
  PAREN_OPEN,
} from '../characters.ts'
import { spendSteps } from '../render-state.ts'
import type { InlineText } from './inline-text.ts'

/**
 * Returns the index of the next mark after `from` that may close emphasis, -1 when there is none. Marks in code and links don't
 * count, unless these are never closed.
 */
export function nextMark(text: InlineText, from: number, end: number, mark: number): number {
  const { source } = text
  let at = from + 1
  while (at < end && spendSteps(text.state, 1)) {
    const start = at
    let code = 0
    for (; at < end; at++) {
      code = source.charCodeAt(at)
      if (code === mark || code === BACKTICK || code === BRACKET_OPEN) break
    }
    if (!spendSteps(text.state, at - start) || at >= end) return -1
    if (source.charCodeAt(at - 1) === BACKSLASH) {
      at++
      continue
    }
    if (code === mark) return at
    const skipped = code === BACKTICK ? skipCode(source, at, end, mark) : skipLink(source, at, end, mark)
    if (!spendSteps(text.state, skipped.looked)) return -1
    if (skipped.markAt !== 0) return skipped.markAt
    at = skipped.next
  }
  return -1
}

interface Skipped {
  readonly next: number
  /** The mark to use after all, 0 for none. */
  readonly markAt: number
  readonly looked: number
}

function skipCode(source: string, start: number, end: number, mark: number): Skipped {
  let at = start
  while (at < end && source.charCodeAt(at) === BACKTICK) at++
  const marks = at - start
  let markAt = 0
  let closing = 0
  for (; at < end && closing < marks; at++) {
    const code = source.charCodeAt(at)
    if (markAt === 0 && code === mark) markAt = at
    closing = code === BACKTICK ? closing + 1 : 0
  }
  const finished = closing >= marks
  return { next: at, markAt: finished ? 0 : markAt, looked: at - start }
}

function skipLink(source: string, start: number, end: number, mark: number): Skipped {
  const label = scanTo(source, start + 1, end, BRACKET_CLOSE, mark)
  let at = label.at + 1
  while (at < end && isSpace(source.charCodeAt(at))) at++
  if (at >= end) return { next: end, markAt: label.markAt, looked: at - start }
  const code = source.charCodeAt(at)
  if (code !== BRACKET_OPEN && code !== PAREN_OPEN)
    return { next: at, markAt: label.markAt, looked: at - start }
  const target = scanTo(source, at + 1, end, code === PAREN_OPEN ? PAREN_CLOSE : BRACKET_CLOSE, mark)
  const looked = target.at - start
  if (target.at >= end) return { next: end, markAt: label.markAt || target.markAt, looked }
  return { next: target.at + 1, markAt: 0, looked }
}

function scanTo(source: string, start: number, end: number, close: number, mark: number) {
  let markAt = 0
  let at = start
  for (; at < end; at++) {
    const code = source.charCodeAt(at)
    if (code === close) break
    if (markAt === 0 && code === mark) markAt = at
  }
  return { at, markAt }
}
