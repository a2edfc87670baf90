/** Returns text without the characters that change the direction of what follows: embeddings, overrides, isolates, their ends. */
export function withoutOverrides(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
}

/**
 * Returns text for a place inside other text, whose order it then can't change: what `<bdi>` does where there are elements. Only
 * text with such characters, or with letters written from right to left, needs it.
 */
export function isolate(text: string): string {
  return /[\u0590-\u08ff\u202a-\u2069]/.test(text) ? `\u2068${withoutOverrides(text)}\u2069` : text
}
