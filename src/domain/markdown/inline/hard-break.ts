import { SPACE } from '../characters.ts'
import type { InlineMatch, InlineText, Span } from './inline-text.ts'

/** Matches two spaces at a line's end, a hard break. */
export function matchHardBreak(text: InlineText, at: number, span: Span): InlineMatch | null {
  let begin = at
  while (begin > span.plainStart && text.source.charCodeAt(begin - 1) === SPACE) begin--
  return at - begin < 2 ? null : { begin, end: at + 1, html: '<br/>\n' }
}
