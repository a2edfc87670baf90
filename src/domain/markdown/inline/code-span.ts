import { withoutLeading, withoutTrailing } from '#shared/text/trim-run.ts'
import { BACKTICK, SPACE } from '../characters.ts'
import { escapeHtml } from '../escape-html.ts'
import { spendSteps } from '../render-state.ts'
import { findNext, type InlineMatch, type InlineText, type Span } from './inline-text.ts'

/** Matches text between two runs of backticks; the closing run may be longer than the opening one. */
export function matchCodeSpan(text: InlineText, at: number, span: Span): InlineMatch | null {
  const { source } = text
  const opened = runEnd(source, at, span.end)
  const marks = opened - at
  const { contentEnd, longest } = findClosing(text, opened, marks, span.end)
  if (contentEnd === -1) {
    // Marks beyond the longest following run can't be closed and stay text.
    return { begin: at, end: opened - longest, html: '`'.repeat(marks - longest) }
  }
  const code = withoutLeading(withoutTrailing(source.slice(opened, contentEnd), SPACE), SPACE)
  return { begin: at, end: contentEnd + marks, html: `<code>${escapeHtml(code)}</code>` }
}

function runEnd(source: string, start: number, end: number): number {
  let at = start
  while (at < end && source.charCodeAt(at) === BACKTICK) at++
  return at
}

function findClosing(text: InlineText, from: number, marks: number, end: number) {
  let longest = 0
  let at = findNext(text, '`', from)
  while (at !== -1 && at < end && spendSteps(text.state, 1)) {
    const closed = runEnd(text.source, at, end)
    if (closed - at >= marks) return { contentEnd: at, longest }
    longest = Math.max(longest, closed - at)
    at = findNext(text, '`', closed)
  }
  return { contentEnd: -1, longest }
}
