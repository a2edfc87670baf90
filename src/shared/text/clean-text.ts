/** PostgreSQL cannot hold NUL or half a surrogate pair, and no text needs control characters but tab and line ends. */
export function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
}

/** One line: control characters gone, white space folded, trimmed. */
export function cleanLine(text: string): string {
  return withoutControls(text).replace(/\s+/g, ' ').trim()
}

/** Several lines: control characters gone, line ends made one kind, nothing trailing. */
export function cleanText(text: string): string {
  return withoutControls(text).replace(/\r\n?/g, '\n').trimEnd()
}

/** Length as people count it: in code points. */
export function lengthOf(text: string): number {
  return [...text].length
}
