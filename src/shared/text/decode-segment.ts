/** Decodes a path or segment; returns it unchanged when malformed. */
export function decodeSegment(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
