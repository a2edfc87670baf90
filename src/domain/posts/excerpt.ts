import { ownValue } from '#shared/own-value.ts'

const EXCERPT_LENGTH = 300
/** Marks inside a line; every other tag parts words. */
const INLINE_TAGS = /<\/?(?:a|em|strong|del|sup|code|span)(?:\s[^<>]*)?>/g
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
 * First words of rendered, safe HTML as plain text, at most 300 characters, ending at a word.
 * Spoilers are left out, so that a card never gives one away, and tables, whose cells make no sentence.
 */
export function excerptOf(html: string): string {
  const text = html
    .replace(/<span class="md-spoiler-text[^<>]*>.*?(?:<\/span>|$)/gs, '…')
    .replace(/<table.*?(?:<\/table>|$)/gs, ' ')
    .replace(INLINE_TAGS, '')
    .replace(/<[^<>]*>?/g, ' ')
    .replace(/&(#?\w+);/g, (whole, name: string) => ownValue(ENTITIES, name) ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
  if (text.length <= EXCERPT_LENGTH) return text
  const cut = text.lastIndexOf(' ', EXCERPT_LENGTH)
  return `${text.slice(0, cut > EXCERPT_LENGTH / 2 ? cut : EXCERPT_LENGTH)}…`
}
