/** Characters that XML 1.0 doesn't allow, not even escaped. */
const REFUSED = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu
const SPECIALS = /[&<>"']/g
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const XML_HEAD = '<?xml version="1.0" encoding="utf-8"?>\n'

/** Escapes text for XML content or attributes, dropping characters that XML doesn't allow. */
function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(REFUSED, '')
    .replace(SPECIALS, character => ENTITIES[character] ?? '')
}

type Attributes = Readonly<Record<string, string | number | undefined>>

/** Returns an element; attributes without a value are omitted. `content` is text or elements; null makes it self-closing. */
export function element(
  name: string,
  content: string | readonly string[] | null,
  attributes: Attributes = {},
): string {
  const words = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${xmlText(String(value))}"`)
    .join('')
  if (content === null) return `<${name}${words}/>`
  const inside = typeof content === 'string' ? xmlText(content) : content.join('')
  return `<${name}${words}>${inside}</${name}>`
}
