/**
 * Returns a predicate for text typed into a menu's filter: matches as a case-insensitive regular expression if valid, otherwise
 * literally (R5-11, R5-12).
 */
export function menuFilter(text: string): (words: string) => boolean {
  const wanted = text.trim()
  if (wanted === '') return () => true
  const pattern = parse(wanted) ?? new RegExp(wanted.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`), 'i')
  return words => pattern.test(words)
}

function parse(text: string): RegExp | null {
  try {
    return new RegExp(text, 'i')
  } catch {
    return null
  }
}
