import {
  AMPERSAND,
  AT,
  BACKSLASH,
  BACKTICK,
  BANG,
  BRACKET_OPEN,
  CARET,
  COLON,
  GREATER,
  LESS,
  LETTER_W,
  NEWLINE,
  SLASH,
  STAR,
  TILDE,
  UNDERSCORE,
} from '../characters.ts'
import { escapeHtml } from '../escape-html.ts'
import { MAX_INLINE_DEPTH, type RenderState } from '../render-state.ts'
import { matchAngle } from './angle.ts'
import { matchEmail, matchUrl, matchWww } from './autolink.ts'
import { matchCodeSpan } from './code-span.ts'
import { matchEmphasis } from './emphasis.ts'
import { matchEntity } from './entity.ts'
import { matchEscape } from './escape.ts'
import { matchHardBreak } from './hard-break.ts'
import type { InlineRule, InlineText, Span } from './inline-text.ts'
import { matchImage, matchLink } from './link.ts'
import { matchMention } from './mention.ts'
import { matchSpoiler } from './spoiler.ts'
import { matchSuperscript } from './superscript.ts'

const rules: (InlineRule | undefined)[] = new Array(128).fill(undefined)
rules[STAR] = matchEmphasis
rules[UNDERSCORE] = matchEmphasis
rules[TILDE] = matchEmphasis
rules[BACKTICK] = matchCodeSpan
rules[NEWLINE] = matchHardBreak
rules[BRACKET_OPEN] = matchLink
rules[BANG] = matchImage
rules[LESS] = matchAngle
rules[GREATER] = matchSpoiler
rules[BACKSLASH] = matchEscape
rules[AMPERSAND] = matchEntity
rules[COLON] = matchUrl
rules[AT] = matchEmail
rules[LETTER_W] = matchWww
rules[SLASH] = matchMention
rules[CARET] = matchSuperscript

/** Renders a run of text: emphasis, links, code and other inline constructs. */
export function renderInline(state: RenderState, source: string): string {
  const text: InlineText = {
    source,
    state,
    bracketPairs: null,
    deadEnds: new Set(),
    found: new Map(),
    renderSpan,
  }
  return renderSpan(text, 0, source.length, 0, false)
}

function renderSpan(
  text: InlineText,
  start: number,
  end: number,
  depth: number,
  insideLink: boolean,
): string {
  const { source } = text
  if (depth > MAX_INLINE_DEPTH) return escapeHtml(source.slice(start, end))
  const span: Span = { start, end, depth, insideLink, plainStart: start }
  let html = ''
  let at = start
  while (at < end) {
    const rule = rules[source.charCodeAt(at)]
    const match = rule === undefined ? null : rule(text, at, span)
    if (match === null) {
      at++
      continue
    }
    html += escapeHtml(source.slice(span.plainStart, match.begin)) + match.html
    at = match.end
    span.plainStart = at
  }
  return html + escapeHtml(source.slice(span.plainStart, end))
}
