import { HASH, isAlphanumeric, SEMICOLON } from '../characters.ts'
import type { InlineMatch, InlineText, Span } from './inline-text.ts'
import { namedEntities } from './named-entities.ts'

const MAX_ENTITY_LENGTH = 12

/** Matches a valid named or numeric character reference; any other `&` is text. */
export function matchEntity(text: InlineText, at: number, span: Span): InlineMatch | null {
  const { source } = text
  const limit = Math.min(span.end, at + MAX_ENTITY_LENGTH)
  let end = source.charCodeAt(at + 1) === HASH ? at + 2 : at + 1
  while (end < limit && isAlphanumeric(source.charCodeAt(end))) end++
  if (end >= limit || source.charCodeAt(end) !== SEMICOLON) return null
  const name = source.slice(at + 1, end)
  const known = name.startsWith('#') ? isCharacter(name) : namedEntities.has(name)
  return known ? { begin: at, end: end + 1, html: `&${name};` } : null
}

function isCharacter(reference: string): boolean {
  const digits = /^#(?:(\d+)|[xX]([0-9a-fA-F]+))$/.exec(reference)
  if (digits === null) return false
  const code = digits[1] === undefined ? Number.parseInt(digits[2] ?? '', 16) : Number.parseInt(digits[1], 10)
  if (code < 32) return code === 9 || code === 10 || code === 13
  return code <= 0xd7ff || (code >= 0xe000 && code <= 0xfffd) || (code >= 0x10000 && code <= 0x10ffff)
}
