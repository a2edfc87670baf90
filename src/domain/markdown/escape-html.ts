const SPECIAL = /[&<>"']/
const SPECIALS = /[&<>"']/g
const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for element content and for double-quoted attribute values. */
export function escapeHtml(text: string): string {
  if (!SPECIAL.test(text)) return text
  return text.replace(SPECIALS, character => ENTITIES[character] ?? character)
}
