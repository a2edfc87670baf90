import { isAlphanumeric, isSpace, LESS } from '../characters.ts'

const WORD = /[\p{L}\p{N}\p{M}]/u
/** These scripts don't put spaces between words. */
const WITHOUT_SPACES =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u
/** Spaces, controls, brackets, quotes, and what ends sentences and clauses. */
const ENDS_ADDRESS = /[\p{Z}\p{Cc}\p{Cf}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Terminal_Punctuation}]/u
const PUNCTUATION = /\p{P}/u
const APOSTROPHE = 0x2019
/** Words of Persian and of Indian languages contain them. */
const JOINERS = [0x200c, 0x200d]

/** Returns true for letters, digits and marks of any script. */
export function isWordCharacter(codePoint: number): boolean {
  return codePoint < 128 ? isAlphanumeric(codePoint) : WORD.test(String.fromCodePoint(codePoint))
}

/** Returns true when letters behind this character would be the rest of its word; -1 is the start of a text. */
export function isInsideWord(before: number): boolean {
  return (
    before > 0 &&
    isWordCharacter(before) &&
    (before < 128 || !WITHOUT_SPACES.test(String.fromCodePoint(before)))
  )
}

/** Returns true when a bare URL can't contain the character at `at`. */
export function endsAddress(source: string, at: number): boolean {
  const code = source.codePointAt(at) ?? 0
  if (code < 128) return isSpace(code) || code === LESS
  if (JOINERS.includes(code)) return false
  if (code === APOSTROPHE && isWordCharacter(source.codePointAt(at + 1) ?? 0)) return false
  return ENDS_ADDRESS.test(String.fromCodePoint(code))
}

/** Returns true for punctuation other than ASCII. */
export function isForeignPunctuation(character: string): boolean {
  return character.charCodeAt(0) > 127 && PUNCTUATION.test(character)
}
