/** `text` without the run of one character at its end. A regular expression such as `/x+$/` takes quadratic time here. */
export function withoutTrailing(text: string, character: number): string {
  let end = text.length
  while (end > 0 && text.charCodeAt(end - 1) === character) end--
  return end === text.length ? text : text.slice(0, end)
}

/** `text` without the run of one character at its start. */
export function withoutLeading(text: string, character: number): string {
  let start = 0
  while (start < text.length && text.charCodeAt(start) === character) start++
  return start === 0 ? text : text.slice(start)
}

const SLASH = 47

/** A path without the slashes at its end. */
export function withoutTrailingSlashes(path: string): string {
  return withoutTrailing(path, SLASH)
}

/** A path without the slashes at either end. */
export function withoutSlashesAround(path: string): string {
  return withoutLeading(withoutTrailing(path, SLASH), SLASH)
}
