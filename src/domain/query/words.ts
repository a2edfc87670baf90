import { toComparable } from '#shared/text/words.ts'

/** A word of a text: folded (lower case, no accents, no apostrophes), and its position. */
export type Token = { word: string; from: number; to: number }

/** Longer words are cut, so that keys stay short; they aren't typed in searches anyway. */
const LONGEST_WORD = 40
/**
 * `c++`, `C#` (see {@link endOfSigns}), or letters, digits and marks, except the selectors that choose how an emoji is drawn:
 * those belong to no word.
 */
const WORD =
  /(?<![\p{L}\p{N}\p{M}])[A-Za-z](?:\+\+|#)(?![\p{L}\p{N}\p{M}+#])|(?:(?![\ufe00-\ufe0f])[\p{L}\p{N}\p{M}])+(?:['’](?:(?![\ufe00-\ufe0f])[\p{L}\p{N}\p{M}])+)*/gu
/** A syllable of Hangul letters, or a character with its marks. */
const CHARACTER = /[\u1100-\u115f][\u1160-\u11a7]?[\u11a8-\u11ff]?|\P{M}\p{M}*|\p{M}+/gsu
/** Scripts that put no spaces between words, or none where a reader would look (Hangul). */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]/u
const LATIN_MARKS = /[\u0300-\u036f'’]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: non-ASCII text takes the slower path
const ASCII = /^[\u0000-\u007f]*$/
/** Below this, no script without spaces. */
const FIRST_WITHOUT = 0x0e00

/** Returns a word as {@link foldLine}, cut at 40 characters. */
export function fold(word: string): string {
  const plain = foldLine(word)
  return plain.length > LONGEST_WORD ? plain.slice(0, LONGEST_WORD).toWellFormed() : plain
}

/**
 * Returns a text in lower case, without accents on Latin letters and apostrophes; full-width letters become plain ones. As
 * `search_folded` of the database.
 */
export function foldLine(text: string): string {
  const lower = text.toLowerCase()
  if (!ASCII.test(lower)) return lower.normalize('NFKD').replace(LATIN_MARKS, '').normalize('NFC')
  return lower.includes("'") ? lower.replaceAll("'", '') : lower
}

/**
 * Returns the words of a text in order. Text without spaces between words (Chinese, Japanese, Korean, Thai…) becomes
 * overlapping pairs of characters, so that any part of it can be found; the last character of a run is also a token of its own.
 */
export function tokensOf(text: string): Token[] {
  if (isAscii(text)) {
    const tokens: Token[] = []
    eachPlainWord(text, (from, to) => void tokens.push({ word: fold(text.slice(from, to)), from, to }))
    return tokens
  }
  return text.normalize() === text ? composedTokensOf(text) : decomposedTokensOf(text)
}

/** The same for a text with decomposed characters, such as Hangul or kana from some keyboards, in its own positions. */
function decomposedTokensOf(text: string): Token[] {
  let composed = ''
  const places: { from: number; to: number }[] = []
  for (const { 0: part, index } of text.matchAll(CHARACTER)) {
    const character = part.normalize()
    for (let at = 0; at < character.length; at += 1) places.push({ from: index, to: index + part.length })
    composed += character
  }
  return composedTokensOf(composed).map(({ word, from, to }) => ({
    word,
    from: places[from]?.from ?? 0,
    to: places[to - 1]?.to ?? text.length,
  }))
}

function composedTokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (const match of text.matchAll(WORD)) {
    const [run] = match
    if (mayLackSpaces(run)) pushMixed(tokens, run, match.index)
    else pushWord(tokens, run, match.index)
  }
  return tokens
}

/** Returns a raw word as indexed: folded, or as a pair of a script without spaces. */
export function foldRaw(raw: string): string {
  return isPair(raw) ? raw.normalize('NFKC').toLowerCase() : fold(raw)
}

const [DIGIT_0, DIGIT_9, APOSTROPHE, PLUS, HASH] = [48, 57, 39, 43, 35]
/** 1 for each ASCII code of a letter or digit; a table, since searches ask for every character of their candidates. */
const PLAIN = Uint8Array.from({ length: 128 }, (_, code) =>
  /[a-z0-9]/i.test(String.fromCharCode(code)) ? 1 : 0,
)

/**
 * Returns the words of a text as written, in lower case, in order; `fold` turns them into those of {@link tokensOf}. Several
 * times faster for English, for indexing millions of texts.
 */
export function rawWordsOf(text: string): string[] {
  if (!isAscii(text)) return tokensOf(text).map(({ from, to }) => toComparable(text.slice(from, to)))
  const lower = text.toLowerCase()
  const words: string[] = []
  eachPlainWord(lower, (from, to) => words.push(lower.slice(from, to)))
  return words
}

/** Returns whether {@link eachPlainWord} and {@link tokensOf} read a text the same way. */
export function isAscii(text: string): boolean {
  return ASCII.test(text)
}

/** Calls back with the position of each word of an ASCII text, as {@link WORD} finds them. */
export function eachPlainWord(text: string, take: (from: number, to: number) => void): void {
  let from = -1
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (isPlain(code)) {
      if (from < 0) from = at
    } else if (from >= 0 && !(code === APOSTROPHE && isPlain(text.charCodeAt(at + 1)))) {
      take(from, at - from === 1 ? endOfSigns(text, at) : at)
      from = -1
    }
  }
  if (from >= 0) take(from, text.length)
}

/** Returns where a name such as `c++` or `c#` ends that is one letter and signs; `at` is after the letter. */
function endOfSigns(text: string, at: number): number {
  const code = text.charCodeAt(at)
  const end = code === HASH ? at + 1 : code === PLUS && text.charCodeAt(at + 1) === PLUS ? at + 2 : at
  const after = text.charCodeAt(end)
  return isPlain(after) || after === PLUS || after === HASH || isDigit(text.charCodeAt(at - 1)) ? at : end
}

function isPlain(code: number): boolean {
  return PLAIN[code] === 1
}

function isDigit(code: number): boolean {
  return code >= DIGIT_0 && code <= DIGIT_9
}

/** Returns the words to search for, like {@link tokensOf}, except that the end of a run may occur anywhere in one. */
export function queryTokensOf(text: string): Token[] {
  const tokens = tokensOf(text)
  return tokens.filter((token, index) => {
    const before = tokens[index - 1]
    return !(before !== undefined && before.to === token.to && before.from < token.from)
  })
}

/** Returns whether a folded word is part of a script without spaces, see {@link tokensOf}. */
export function isPair(word: string): boolean {
  return mayLackSpaces(word) && WITHOUT_SPACES.test(word)
}

function pushWord(tokens: Token[], run: string, from: number): void {
  const word = fold(run)
  if (word !== '') tokens.push({ word, from, to: from + run.length })
}

function mayLackSpaces(run: string): boolean {
  for (let at = 0; at < run.length; at += 1) if (run.charCodeAt(at) >= FIRST_WITHOUT) return true
  return false
}

function pushMixed(tokens: Token[], run: string, start: number): void {
  let plain = ''
  let plainFrom = start
  let pairs: { text: string; from: number }[] = []
  let at = start
  const endPairs = (): void => {
    pushPairs(tokens, pairs)
    pairs = []
  }
  for (const character of run) {
    const lacksSpaces = WITHOUT_SPACES.test(character)
    if (lacksSpaces) {
      if (plain !== '') pushWord(tokens, plain, plainFrom)
      plain = ''
      pairs.push({ text: character, from: at })
    } else {
      endPairs()
      if (plain === '') plainFrom = at
      plain += character
    }
    at += character.length
  }
  endPairs()
  if (plain !== '') pushWord(tokens, plain, plainFrom)
}

function pushPairs(tokens: Token[], characters: readonly { text: string; from: number }[]): void {
  characters.forEach((first, index) => {
    const second = characters[index + 1]
    const last = second ?? first
    const text = second === undefined ? first.text : first.text + second.text
    tokens.push({
      word: text.normalize('NFKC').toLowerCase(),
      from: first.from,
      to: last.from + last.text.length,
    })
  })
}
