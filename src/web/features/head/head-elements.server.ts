import { escapeHtml } from '#domain/markdown/escape-html.ts'
import { withoutOverrides } from '#shared/text/direction.ts'

/** Longest description of a page: as long as a post's excerpt. */
export const DESCRIPTION_CHARACTERS = 300

/** Returns `<meta name>`; empty without a value. */
export function namedMeta(name: string, content: string | null): string {
  return content === null || content === '' ? '' : `<meta name="${name}" content="${attribute(content)}">`
}

/** Returns `<meta property>`, as used by OpenGraph. */
export function propertyMeta(property: string, content: string | number | null): string {
  return content === null || content === ''
    ? ''
    : `<meta property="${property}" content="${attribute(String(content))}">`
}

export function linkElement(attributes: Readonly<Record<string, string>>): string {
  const words = Object.entries(attributes).map(([name, value]) => ` ${name}="${attribute(value)}"`)
  return `<link${words.join('')}>`
}

/** The head has no elements that isolate text, and programs show it next to their own. */
function attribute(text: string): string {
  return escapeHtml(withoutOverrides(text))
}

/** Returns a JSON-LD script element, escaped so that no text can close it or start a comment. */
export function jsonLd(graph: readonly object[]): string {
  const json = withoutOverrides(
    JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }),
  ).replace(/[<>&\u2028\u2029]/g, character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return `<script type="application/ld+json">${json}</script>`
}

/** Returns a script element that a page's policy allows by its nonce, or without one, by its hash. */
export function inlineScript(nonce: string, code: string): string {
  return `<script${nonce === '' ? '' : ` nonce="${nonce}"`}>${code}</script>`
}
