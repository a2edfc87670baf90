/** Letters, digits, `_` and the marks on them, in every script; not the selectors that choose how an emoji is drawn. */
const WORD = /(?![\ufe00-\ufe0f])[\p{L}\p{M}\p{N}_]/u
const WORDS = /(?:(?![\ufe00-\ufe0f])[\p{L}\p{M}\p{N}_])+/gu

/** Returns a text for comparison without case; composed and decomposed accents (`é`) are the same. */
export function toComparable(text: string): string {
  return text.normalize().toLowerCase().normalize()
}

/** Returns the words of a text as it is, without the signs between them. */
export function wordsIn(text: string): string[] {
  return text.match(WORDS) ?? []
}

/** Returns whether the character at an index belongs to a word. Either half of a surrogate pair will do. */
export function isWordAt(text: string, index: number): boolean {
  const point = text.codePointAt(index)
  return point !== undefined && isWordPoint(text, index, point)
}

/** Returns where a phrase occurs as whole words, next to no other character of a word; -1 if it doesn't. */
export function findWords(text: string, phrase: string): number {
  if (phrase === '') return -1
  const isOpenBefore = !isWordAt(phrase, 0)
  const isOpenAfter = !isWordAt(phrase, phrase.length - 1)
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    const end = at + phrase.length
    const isFreeBefore = isOpenBefore || at === 0 || !isWordAt(text, at - 1)
    if (isFreeBefore && (isOpenAfter || end === text.length || !isWordAt(text, end))) return at
  }
  return -1
}

function isWordPoint(text: string, index: number, point: number): boolean {
  // The common case, without a regular expression.
  if (point < 128) {
    return (
      (point >= 97 && point <= 122) ||
      (point >= 65 && point <= 90) ||
      (point >= 48 && point <= 57) ||
      point === 95
    )
  }
  const isTail = point >= 0xdc00 && point <= 0xdfff
  return WORD.test(
    isTail ? String.fromCodePoint(text.codePointAt(index - 1) ?? point) : String.fromCodePoint(point),
  )
}
