import { ownValue } from '#shared/own-value.ts'

const EXCERPT_LENGTH = 300
/** Inline marks; every other tag separates words. */
const INLINE_TAGS = /<\/?(?:a|em|strong|del|sup|code|span)(?:\s[^<>]*)?>/g
const SPOILER = '<span class="md-spoiler-text'
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
  nbsp: ' ',
}

/**
 * Returns the first words of rendered, safe HTML as plain text, at most 300 characters, ending at a word. Spoilers are omitted,
 * so that a card never reveals one, and tables, whose cells make no sentence.
 */
export function excerptOf(html: string): string {
  const text = plainTextOf(html)
  if (text.length <= EXCERPT_LENGTH) return text
  const cut = text.lastIndexOf(' ', EXCERPT_LENGTH)
  return `${text.slice(0, cut > EXCERPT_LENGTH / 2 ? cut : EXCERPT_LENGTH)}…`
}

/** Returns all of it as plain text in one line, also without spoilers and tables. */
export function plainTextOf(html: string): string {
  const shown = html.includes(SPOILER) || html.includes('<table') ? leaveOut(html) : html
  return shown
    .replace(INLINE_TAGS, '')
    .replace(/<[^<>]*>?/g, ' ')
    .replace(/&(#?\w+);/g, (whole, name: string) => ownValue(ENTITIES, name) ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
}

function leaveOut(html: string): string {
  return html
    .replace(/<span class="md-spoiler-text[^<>]*>.*?(?:<\/span>|$)/gs, '…')
    .replace(/<table.*?(?:<\/table>|$)/gs, ' ')
}
