import { APOSTROPHE, BACKSLASH, isSpace, PAREN_CLOSE, QUOTE } from '../characters.ts'
import { spendSteps } from '../render-state.ts'
import { findNext, type InlineText } from './inline-text.ts'

interface InlineTarget {
  readonly target: string
  readonly title: string
  readonly end: number
}

/** Parses `(target "title")` whose bracket opens at `open`; null when it never closes. */
export function readInlineTarget(text: InlineText, open: number, end: number): InlineTarget | null {
  const { source } = text
  if (!spendSteps(text.state, 1)) return null
  const possibleClose = findNext(text, ')', open)
  if (possibleClose === -1 || possibleClose >= end) return null
  let from = open + 1
  while (from < end && isSpace(source.charCodeAt(from))) from++
  const stop = findTargetEnd(source, from, end)
  if (!spendSteps(text.state, stop - open) || stop >= end) return null
  if (source.charCodeAt(stop) === PAREN_CLOSE) return finish(source, from, stop, '', stop)
  const close = findTitleEnd(source, stop, end)
  if (!spendSteps(text.state, close - stop) || close >= end) return null
  const titled = source.slice(stop + 1, close).trimEnd()
  if (!/["']$/.test(titled)) return finish(source, from, close, '', close)
  return finish(source, from, stop, titled.slice(0, -1), close)
}

/** Returns the index of the closing bracket, or of the quote that opens a title. */
function findTargetEnd(source: string, from: number, end: number): number {
  let at = from
  while (at < end) {
    const code = source.charCodeAt(at)
    if (code === PAREN_CLOSE) return at
    if ((code === QUOTE || code === APOSTROPHE) && isSpace(source.charCodeAt(at - 1))) return at
    at += code === BACKSLASH ? 2 : 1
  }
  return end
}

/** Returns the index of the closing bracket after the title that opens at `quoteAt`. */
function findTitleEnd(source: string, quoteAt: number, end: number): number {
  const quote = source.charCodeAt(quoteAt)
  let inTitle = true
  let at = quoteAt + 1
  while (at < end) {
    const code = source.charCodeAt(at)
    if (code === quote) inTitle = false
    else if (code === PAREN_CLOSE && !inTitle) return at
    at += code === BACKSLASH ? 2 : 1
  }
  return end
}

function finish(source: string, from: number, to: number, title: string, close: number): InlineTarget {
  const target = source.slice(from, to).trimEnd().replace(/^</, '').replace(/>$/, '')
  return { target, title, end: close + 1 }
}
