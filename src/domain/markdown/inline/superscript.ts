import { isSpace, PAREN_OPEN } from '../characters.ts'
import { findNext, type InlineMatch, type InlineText, type Span } from './inline-text.ts'

/** Matches `^word`, up to the next space, and `^(some words)`, up to the closing bracket. */
export function matchSuperscript(text: InlineText, at: number, span: Span): InlineMatch | null {
  const { source } = text
  if (source.charCodeAt(at + 1) === PAREN_OPEN) {
    const close = findNext(text, ')', at + 2)
    if (close === -1 || close >= span.end) return null
    return raised(text, span, at, at + 2, close, close + 1)
  }
  let end = at + 1
  while (end < span.end && !isSpace(source.charCodeAt(end))) end++
  return end === at + 1 ? null : raised(text, span, at, at + 1, end, end)
}

function raised(
  text: InlineText,
  span: Span,
  begin: number,
  from: number,
  to: number,
  end: number,
): InlineMatch {
  if (from === to) return { begin, end, html: '' }
  const inner = text.renderSpan(text, from, to, span.depth + 1, span.insideLink)
  return { begin, end, html: `<sup>${inner}</sup>` }
}
