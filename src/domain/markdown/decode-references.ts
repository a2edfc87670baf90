import { parseFragment } from 'parse5'

const REFERENCE = /&#?[A-Za-z0-9]+;/g
const COMMON: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}
const MOST_KEPT = 1_000

/** Others than the common ones, which few texts contain. */
const kept = new Map<string, string>()

/** Decodes character references such as `&deg;` and `&#8364;`. */
export function decodeReferences(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(REFERENCE, reference => COMMON[reference] ?? decodeReference(reference))
}

function decodeReference(reference: string): string {
  const known = kept.get(reference)
  if (known !== undefined) return known
  const [node] = parseFragment(reference).childNodes
  const character = node !== undefined && 'value' in node ? node.value : reference
  if (kept.size < MOST_KEPT) kept.set(reference, character)
  return character
}
