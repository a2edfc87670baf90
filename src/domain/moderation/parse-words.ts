import { fail } from '#shared/errors.ts'
import { lengthOf, withoutControls } from '#shared/text/clean-text.ts'
import { isBlank } from '#shared/text/is-blank.ts'

/** Returns a text of at most `limit` characters; throws `body_too_long` naming the field. */
export function parseWords(text: string, { field, limit }: { field: string; limit: number }): string {
  const words = withoutControls(text).replace(/\r\n?/g, '\n').trim()
  const length = lengthOf(words)
  return length > limit ? fail('body_too_long', { field, limit, length }) : words
}

/** {@link parseWords} for a required text; throws `body_missing` too. */
export function requireWords(text: string, asked: { field: string; limit: number }): string {
  const words = parseWords(text, asked)
  return isBlank(words) ? fail('body_missing', { field: asked.field }) : words
}
