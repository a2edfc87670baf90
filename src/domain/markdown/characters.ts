/** Character codes and ASCII classes; the dialect only considers ASCII letters at word boundaries. */

export const NEWLINE = 10
export const SPACE = 32
export const BANG = 33
export const QUOTE = 34
export const HASH = 35
export const AMPERSAND = 38
export const APOSTROPHE = 39
export const PAREN_OPEN = 40
export const PAREN_CLOSE = 41
export const STAR = 42
export const PLUS = 43
export const DASH = 45
export const DOT = 46
export const SLASH = 47
export const COLON = 58
export const SEMICOLON = 59
export const LESS = 60
export const EQUALS = 61
export const GREATER = 62
export const AT = 64
export const BRACKET_OPEN = 91
export const BACKSLASH = 92
export const BRACKET_CLOSE = 93
export const CARET = 94
export const UNDERSCORE = 95
export const BACKTICK = 96
export const LETTER_R = 114
export const LETTER_U = 117
export const LETTER_W = 119
export const PIPE = 124
export const TILDE = 126

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

export function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90)
}

export function isAlphanumeric(code: number): boolean {
  return isLetter(code) || isDigit(code)
}

/** Tabs have been expanded and line ends are `\n` by now. */
export function isSpace(code: number): boolean {
  return code === SPACE || code === NEWLINE
}

export function isPunctuation(code: number): boolean {
  return code > SPACE && code < 127 && !isAlphanumeric(code)
}
