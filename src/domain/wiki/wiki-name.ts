/** Whether a text names a wiki page: small letters, digits, `_` and `-`, with `/` between parts, at most 64 characters. */
export function isWikiName(text: string): boolean {
  return text.length <= 64 && /^[a-z0-9_-]+(\/[a-z0-9_-]+)*$/.test(text)
}
