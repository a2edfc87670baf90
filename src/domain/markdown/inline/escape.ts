import { escapeHtml } from '../escape-html.ts'
import type { InlineMatch, InlineText, Span } from './inline-text.ts'

const ESCAPABLE = '\\`*_{}[]()#+-.!:|&<>^~/"\''

/** A backslash takes the meaning from the mark behind it. */
export function matchEscape(text: InlineText, at: number, span: Span): InlineMatch | null {
  if (at + 1 >= span.end) return null
  const mark = text.source.charAt(at + 1)
  return ESCAPABLE.includes(mark) ? { begin: at, end: at + 2, html: escapeHtml(mark) } : null
}

/** Takes the escaping backslashes out of a link's target or title. */
export function unescapeMarks(raw: string): string {
  return raw.includes('\\') ? raw.replace(/\\(.)/gs, '$1') : raw
}
