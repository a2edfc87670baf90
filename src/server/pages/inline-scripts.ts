import { createHash } from 'node:crypto'

const OPENING = '<script'
const CLOSING = '</script>'

/**
 * Returns the inline scripts of a page, as CSP sources. A shared page has no nonce, since anyone who fetched it would know it.
 * The HTML must be complete and our own: text in it has no bare `<`.
 */
export function inlineScripts(html: string): string[] {
  const sources = new Set<string>()
  for (let at = html.indexOf(OPENING); at !== -1; at = html.indexOf(OPENING, at)) {
    const head = html.indexOf('>', at)
    const end = html.indexOf(CLOSING, head)
    if (head === -1 || end === -1) break
    const code = html.slice(head + 1, end)
    if (code !== '') sources.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    at = end + CLOSING.length
  }
  return [...sources]
}
