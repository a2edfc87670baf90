/** Returns `text` without trailing repeats of one character. A regular expression such as `/x+$/` would take quadratic time. */
export function withoutTrailing(text: string, character: number): string {
  let end = text.length
  while (end > 0 && text.charCodeAt(end - 1) === character) end--
  return end === text.length ? text : text.slice(0, end)
}

/** Returns `text` without leading repeats of one character. */
export function withoutLeading(text: string, character: number): string {
  let start = 0
  while (start < text.length && text.charCodeAt(start) === character) start++
  return start === 0 ? text : text.slice(start)
}

const SLASH = 47

/** Returns a path without trailing slashes. */
export function withoutTrailingSlashes(path: string): string {
  return withoutTrailing(path, SLASH)
}

/** Returns a path without leading and trailing slashes. */
export function withoutSlashesAround(path: string): string {
  return withoutLeading(withoutTrailing(path, SLASH), SLASH)
}
