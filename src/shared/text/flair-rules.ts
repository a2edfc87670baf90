import type { ErrorCode } from '../errors.ts'
import { cleanLine, lengthOf } from './clean-text.ts'

/** Limits of flair and of a community's emoji. Lengths are in characters. */
export const FLAIR_LIMITS = {
  templates: 350,
  textLength: 64,
  emojiInText: 10,
  emoji: 300,
  emojiNameLength: 24,
  emojiBytes: 64 * 1024,
  emojiPixels: 128,
  emojiSizeLeast: 12,
  emojiSizeMost: 48,
} as const

const EMOJI_NAME = new RegExp(`^[a-z0-9][a-z0-9_-]{0,${FLAIR_LIMITS.emojiNameLength - 1}}$`)
let emoji: RegExp | undefined
/**
 * Returns the pattern for Unicode emoji, with skin tones, joined ones, flags and keycaps. Made when first used: that takes a
 * browser 40 ms.
 */
const emojiPattern = (): RegExp => (emoji ??= /\p{RGI_Emoji}/gv)
/** Joiners within a word of a script that needs them, and the accents of one letter. */
const JOINED_LETTERS = /[\u200c\u200d](?<=\p{L}\p{M}*.)(?=\p{L})/gu
/** Invisible or direction-changing characters, which could hide a flair's text or reorder the names beside it. */
const UNSEEN =
  /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Co}\p{Cn}\u2028\u2029\u2800\ufff9-\ufffb]/u
/** More combining marks on one letter than any language uses, which would cover the lines around. */
const HEAPED = /\p{M}{4}/u

/** Cleans a flair's text to one line. */
export function cleanFlair(text: string): string {
  return cleanLine(text)
}

/** Returns why a cleaned text can't be a flair; null when it can. */
export function refuseFlairText(text: string): ErrorCode | null {
  if (text === '') return 'flair_text_missing'
  if (lengthOf(text) > FLAIR_LIMITS.textLength) return 'flair_text_too_long'
  if (countEmoji(text) > FLAIR_LIMITS.emojiInText) return 'flair_too_many_emoji'
  const letters = text.replace(emojiPattern(), '').replace(JOINED_LETTERS, '')
  return UNSEEN.test(letters) || HEAPED.test(letters) ? 'flair_characters_refused' : null
}

/** Counts a community's emoji by name (`:name:`) and Unicode's own. */
export function countEmoji(text: string): number {
  return emojiNamesIn(text).length + [...text.matchAll(emojiPattern())].filter(isDrawn).length
}

/** Returns whether it is drawn as an emoji; digits and symbols need a following modifier. */
function isDrawn([picture]: RegExpExecArray): boolean {
  return !/^[\d#*]$/.test(picture)
}

/** Returns the names between colons, with repetitions. */
export function emojiNamesIn(text: string): string[] {
  return [...text.matchAll(/:([a-z0-9_-]{1,24}):/g)].map(match => match[1] ?? '')
}

export function isEmojiName(name: string): boolean {
  return EMOJI_NAME.test(name)
}
