/** Removes NUL and half surrogate pairs, which PostgreSQL can't store, and control characters except tab and line breaks. */
export function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
}

/** Cleans a single line: removes control characters, collapses white space, trims. */
export function cleanLine(text: string): string {
  return withoutControls(text).replace(/\s+/g, ' ').trim()
}

/** Cleans multi-line text: removes control characters, normalizes line breaks, trims the end. */
export function cleanText(text: string): string {
  return withoutControls(text).replace(/\r\n?/g, '\n').trimEnd()
}

/** Returns the beginning of a text, up to so many characters as {@link lengthOf} counts them. */
export function cutTo(text: string, length: number): string {
  return text.length <= length ? text : [...text].slice(0, length).join('')
}

/** Returns the length as people count it: in code points. */
export function lengthOf(text: string): number {
  return [...text].length
}
