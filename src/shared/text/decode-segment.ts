/** A part of a path, or a path, as it reads; as it stands where its escapes are none. */
export function decodeSegment(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
