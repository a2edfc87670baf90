import { BACKSLASH, BRACKET_CLOSE, BRACKET_OPEN, isSpace, PAREN_OPEN } from '../characters.ts'
import { isSafeTarget, openAnchor } from '../link-target.ts'
import { collectLink } from './collect-link.ts'
import { unescapeMarks } from './escape.ts'
import type { InlineMatch, InlineText, Span } from './inline-text.ts'
import { readInlineTarget } from './link-destination.ts'

interface Destination {
  readonly target: string
  readonly title: string
  readonly end: number
}

const ANIMATION = /^giphy\|([A-Za-z0-9]+)(?:\|[a-z_-]+)*$/
const MAX_ID_LENGTH = 1000

/** Matches `[text](target "title")`, `[text][id]`, `[text][]` and `[text]`. */
export function matchLink(text: InlineText, at: number, span: Span): InlineMatch | null {
  return span.insideLink ? null : readLink(text, at, span)
}

/** Renders `![alt](target)` as a link: pages never embed images from other sites' servers. */
export function matchImage(text: InlineText, at: number, span: Span): InlineMatch | null {
  if (text.source.charCodeAt(at + 1) !== BRACKET_OPEN) return null
  const link = readLink(text, at + 1, span)
  return link === null ? null : { begin: at, end: link.end, html: link.html }
}

function readLink(text: InlineText, at: number, span: Span): InlineMatch | null {
  const close = closingBracket(text, at, span.end)
  if (close === -1) return null
  const destination = readDestination(text, at, close, span.end)
  // Check before rendering the content, so that nested rejected links aren't rendered repeatedly.
  if (destination === null || !isSafeTarget(destination.target)) return null
  const { target, title, end } = destination
  const inner = text.renderSpan(text, at + 1, close, span.depth + 1, true)
  if (span.insideLink) return { begin: at, end, html: inner }
  collectLink(text.state, target)
  return { begin: at, end, html: `${openAnchor(target, title)}${inner}</a>` }
}

function closingBracket(text: InlineText, at: number, end: number): number {
  text.bracketPairs ??= pairBrackets(text.source)
  const close = text.bracketPairs[at] ?? 0
  return close === 0 || close >= end ? -1 : close
}

/** Pairs brackets in one pass with a stack, so that unmatched brackets cost no more than other text. */
function pairBrackets(source: string): Int32Array {
  const pairs = new Int32Array(source.length)
  const open: number[] = []
  for (let at = 0; at < source.length; at++) {
    const code = source.charCodeAt(at)
    if (code !== BRACKET_OPEN && code !== BRACKET_CLOSE) continue
    if (source.charCodeAt(at - 1) === BACKSLASH && source.charCodeAt(at - 2) !== BACKSLASH) continue
    if (code === BRACKET_OPEN) open.push(at)
    else {
      const start = open.pop()
      if (start !== undefined) pairs[start] = at
    }
  }
  return pairs
}

function readDestination(text: InlineText, open: number, close: number, end: number): Destination | null {
  const { source, state } = text
  let at = close + 1
  while (at < end && isSpace(source.charCodeAt(at))) at++
  const code = at < end ? source.charCodeAt(at) : 0
  if (code === PAREN_OPEN) {
    const found = readInlineTarget(text, at, end)
    if (found === null) return null
    const target = unescapeMarks(found.target).replace(ANIMATION, 'https://giphy.com/gifs/$1')
    return { target, title: unescapeMarks(found.title), end: found.end }
  }
  if (state.definitions.size === 0) return null
  let id = source.slice(open + 1, close)
  let next = close + 1
  if (code === BRACKET_OPEN) {
    const idEnd = source.indexOf(']', at)
    if (idEnd === -1 || idEnd >= end) return null
    if (idEnd > at + 1) id = source.slice(at + 1, idEnd)
    next = idEnd + 1
  }
  if (id.length > MAX_ID_LENGTH) return null
  const definition = state.definitions.get(id.replace(/\n/g, ' ').toLowerCase())
  return definition === undefined
    ? null
    : { target: unescapeMarks(definition.target), title: definition.title, end: next }
}
