/** Offered reactions; any other emoji can be used too. */
export const OFFERED_REACTIONS = ['👍', '❤️', '😂', '🎉', '😮', '😢', '👀', '🙏'] as const

/** Emoji that a picker offers beside those. */
export const COMMON_EMOJI = [
  ...['😀', '😅', '🙂', '😉', '😊', '😍', '🤔', '😐', '🙄', '😬', '😴', '🤯'],
  ...['😭', '😡', '🤗', '🤝', '👏', '🙌', '💪', '👋', '👌', '👎', '✌️', '🤞'],
  ...['🔥', '✨', '⭐', '💡', '💯', '✅', '❌', '❓', '☕', '🍀', '🎂', '🏆'],
] as const

const LONGEST = 16

/** Returns whether a text is a single emoji, including skin tones, flags and joined ones. */
export function isReaction(text: string): boolean {
  if (text.length > LONGEST) return false
  const parts = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)]
  return parts.length === 1 && /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator})/u.test(text)
}
