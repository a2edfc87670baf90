import { AT, DASH, DOT, isAlphanumeric, isLetter, PLUS, UNDERSCORE } from '../characters.ts'
import { escapeHtml } from '../escape-html.ts'
import { openAnchor } from '../link-target.ts'
import { trimUrlEnd } from './autolink-end.ts'
import { collectLink } from './collect-link.ts'
import { unescapeMarks } from './escape.ts'
import { codeBefore, type InlineMatch, type InlineText, type Span } from './inline-text.ts'
import { endsAddress, isInsideWord, isWordCharacter } from './scripts.ts'

const LONGEST_SCHEME = 'https'.length

/** Matches a bare `https://example.org/…`, by its colon. */
export function matchUrl(text: InlineText, at: number, span: Span): InlineMatch | null {
  const { source } = text
  if (span.insideLink || !source.startsWith('://', at)) return null
  let begin = at
  while (begin > span.plainStart && at - begin <= LONGEST_SCHEME && isLetter(source.charCodeAt(begin - 1)))
    begin--
  const scheme = source.slice(begin, at).toLowerCase()
  if (scheme !== 'http' && scheme !== 'https') return null
  return addressMatch(text, span, begin, at + 3, '')
}

/** Matches a bare `www.example.org/…`. */
export function matchWww(text: InlineText, at: number, span: Span): InlineMatch | null {
  if (span.insideLink || !text.source.startsWith('www.', at)) return null
  if (isInsideWord(codeBefore(text, at, span))) return null
  return addressMatch(text, span, at, at, 'http://')
}

/** Matches a bare email address, by its `@`. */
export function matchEmail(text: InlineText, at: number, span: Span): InlineMatch | null {
  if (span.insideLink) return null
  const { source } = text
  let begin = at
  while (begin > span.plainStart && isNameCharacter(source.charCodeAt(begin - 1))) begin--
  if (begin === at || isInsideWord(codeBefore(text, begin, span))) return null
  const end = emailEnd(source, at, span.end)
  if (end === -1) return null
  const shown = source.slice(begin, trimUrlEnd(source, begin, end))
  return { begin, end: begin + shown.length, html: anchor(`mailto:${shown}`, shown) }
}

function addressMatch(
  text: InlineText,
  span: Span,
  begin: number,
  host: number,
  prefix: string,
): InlineMatch | null {
  const { source, state } = text
  let end = hostEnd(source, host, span.end)
  if (end === -1) return null
  // Of other scripts only the host itself belongs to the address; a path starts with ASCII.
  if (source.charCodeAt(end) < 128) while (end < span.end && !endsAddress(source, end)) end++
  const typed = source.slice(begin, trimUrlEnd(source, begin, end))
  const shown = unescapeMarks(typed)
  collectLink(state, prefix + shown)
  return { begin, end: begin + typed.length, html: anchor(prefix + shown, shown) }
}

function anchor(target: string, shown: string): string {
  return `${openAnchor(target, '')}${escapeHtml(shown)}</a>`
}

/** Returns the index just past a host name that contains a dot, -1 when there is none. */
function hostEnd(source: string, start: number, end: number): number {
  if (start >= end || !isWordCharacter(source.codePointAt(start) ?? 0)) return -1
  let lastDot = -1
  let at = start
  while (at < end - 1) {
    const code = source.codePointAt(at) ?? 0
    if (code === DOT) lastDot = at
    else if (!isWordCharacter(code) && code !== DASH) break
    at += code > 0xffff ? 2 : 1
  }
  return lastDot === -1 ? -1 : topLevelEnd(source, lastDot + 1, at)
}

/** No top-level domain mixes ASCII with other scripts: a sentence goes on behind it. */
function topLevelEnd(source: string, start: number, end: number): number {
  let at = start
  while (at < end && source.charCodeAt(at) < 128) at++
  return at === start ? end : at
}

function isNameCharacter(code: number): boolean {
  return isAlphanumeric(code) || code === DOT || code === PLUS || code === DASH || code === UNDERSCORE
}

function emailEnd(source: string, at: number, end: number): number {
  let dots = 0
  let last = at + 1
  for (; last < end; last++) {
    const code = source.charCodeAt(last)
    if (code === AT) return -1
    if (code === DOT && last < end - 1) dots++
    else if (!isWordCharacter(code) && code !== DASH && code !== UNDERSCORE) break
  }
  return last - at < 2 || dots === 0 ? -1 : last
}
