import { withoutOverrides } from '#shared/text/direction.ts'
import { decodeReferences } from './decode-references.ts'

/** Inline marks; every other tag separates words. */
const INLINE_TAGS = new Set(['a', 'em', 'strong', 'del', 'sup', 'code', 'span'])
const TAG = /<(\/?)([a-z0-9]+)((?:[\s/][^<>]*)?)>/g
const HEADING = /^h[1-6]$/
const SPOILER = 'class="md-spoiler-text"'
/** A tag or a character reference that was cut at the end of the HTML. */
const CUT_END = /<[^<>]*$|&#?[A-Za-z0-9]*$/
const NEEDS_COLON = /[^\p{Po}\p{Pd}]$/u

/**
 * Returns rendered, safe HTML as plain text in one line, at most `maxLength` long and ending at a word, with … for the rest. The
 * HTML may be cut anywhere. Spoilers are left out, so that an excerpt never reveals one, and tables beside other text, because
 * their cells make no sentence. A heading gets a colon before the text below it. Nothing changes the direction of text around it.
 */
export function plainTextOf(html: string, maxLength = Number.POSITIVE_INFINITY): string {
  const text = readText(html, maxLength, 'table')
  const whole = text === '' && html.includes('<table') ? readText(html, maxLength) : text
  return shorten(withoutOverrides(whole), maxLength)
}

/** Reads a little more than `maxLength` characters. */
function readText(html: string, maxLength: number, without?: string): string {
  const line = new Line()
  let at = 0
  let hidden = ''
  let depth = 0
  for (const { 0: whole, 1: slash, 2: name = '', 3: attributes = '', index } of html.matchAll(TAG)) {
    if (hidden === '') line.add(decodeReferences(html.slice(at, index)))
    if (line.text.length > maxLength) return line.text
    at = index + whole.length
    if (!INLINE_TAGS.has(name)) line.separate()
    if (hidden === '' && (name === without || attributes.includes(SPOILER))) {
      hidden = name
      if (name !== without) line.add('…')
    }
    if (hidden !== '' && name === hidden) depth += slash === '' ? 1 : -1
    if (depth === 0) hidden = ''
    if (hidden === '' && slash !== '' && HEADING.test(name)) line.endHeading()
  }
  if (hidden === '') line.add(decodeReferences(html.slice(at).replace(CUT_END, '')))
  return line.text.trimEnd()
}

/** Builds one line of text. */
class Line {
  text = ''
  #afterHeading = false

  add(piece: string): void {
    const words = piece.replace(/\s+/g, ' ')
    const isBlank = words === '' || words === ' '
    if (!isBlank && this.#afterHeading) {
      this.#afterHeading = false
      const heading = this.text.trimEnd()
      if (NEEDS_COLON.test(heading)) this.text = `${heading}: `
    }
    const isSpaced = this.text === '' || this.text.endsWith(' ')
    this.text += isSpaced ? words.replace(/^ /, '') : words
  }

  separate(): void {
    this.add(' ')
  }

  endHeading(): void {
    this.#afterHeading = true
  }
}

function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const space = text.lastIndexOf(' ', maxLength - 1)
  const cut = text.slice(0, space > maxLength / 2 ? space : maxLength - 1)
  // Half of a surrogate pair is no character.
  return `${cut.replace(/[\ud800-\udbff]$/, '').trimEnd()}…`
}
