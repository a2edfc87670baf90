const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** Escapes text as React does, in elements and attributes. */
export function escapeText(text: string): string {
  return text.replaceAll(/[&<>"']/g, sign => ESCAPES[sign] ?? sign)
}
