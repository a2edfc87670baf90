import { escapeHtml } from '../escape-html.ts'
import type { InlineMatch, InlineText, Span } from './inline-text.ts'

const ESCAPABLE = '\\`*_{}[]()#+-.!:|&<>^~/"\''

/** Matches a backslash that escapes the mark after it. */
export function matchEscape(text: InlineText, at: number, span: Span): InlineMatch | null {
  if (at + 1 >= span.end) return null
  const mark = text.source.charAt(at + 1)
  return ESCAPABLE.includes(mark) ? { begin: at, end: at + 2, html: escapeHtml(mark) } : null
}

/** Removes escaping backslashes from a link's target or title. */
export function unescapeMarks(raw: string): string {
  return raw.includes('\\') ? raw.replace(/\\(.)/gs, '$1') : raw
}
