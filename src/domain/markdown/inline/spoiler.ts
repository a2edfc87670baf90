import { BANG, isSpace } from '../characters.ts'
import { findNext, type InlineMatch, type InlineText, type Span } from './inline-text.ts'

/** `>!hidden until touched!<` */
export function matchSpoiler(text: InlineText, at: number, span: Span): InlineMatch | null {
  if (text.source.charCodeAt(at + 1) !== BANG) return null
  const close = findNext(text, '!<', at + 2)
  if (close <= at + 2 || close + 2 > span.end) return null
  // A mark followed by a space yields to one that starts before the same end.
  if (isSpace(text.source.charCodeAt(at + 2))) {
    const another = findNext(text, '>!', at + 2)
    if (another !== -1 && another < close) return null
  }
  const inner = text.renderSpan(text, at + 2, close, span.depth + 1, span.insideLink)
  return { begin: at, end: close + 2, html: `<span class="md-spoiler-text">${inner}</span>` }
}
