import type { Found, SearchMethod } from './rule.ts'
import { isWordAt, type Searchable } from './searchable.ts'

type Phrase = { text: string; words: readonly string[] }
type Search = { method: SearchMethod | 'domain'; isCaseSensitive: boolean }

const WORDS = /[\p{L}\p{N}_]+/gu

/** Searches for plain phrases: the first one in the text wins, and at the same position the first of the list. */
export function findPhrases(list: readonly string[], search: Search): (text: Searchable) => Found | null {
  const { method, isCaseSensitive } = search
  const phrases = list.map(item => {
    const text = isCaseSensitive ? item : item.toLowerCase()
    return { text, words: method === 'includes-word' ? wholeWords(item.toLowerCase()) : [] }
  })
  return searchable => {
    const text = isCaseSensitive ? searchable.text : searchable.lower
    let best: { at: number; length: number } | null = null
    for (const phrase of phrases) {
      if (!isWorthLooking(searchable, phrase)) continue
      const at = placeOf(text, phrase.text, method)
      if (at >= 0 && (best === null || at < best.at)) best = { at, length: phrase.text.length }
    }
    if (best === null) return null
    const end = best.at + best.length
    return { groups: [isCaseSensitive ? text.slice(best.at, end) : searchable.written(best.at, end)] }
  }
}

function isWorthLooking(searchable: Searchable, { text, words }: Phrase): boolean {
  if (words.length > 0) return words.every(word => searchable.words.has(word))
  return searchable.mayContain(text.toLowerCase())
}

/** Returns the words that must all be in the text for the phrase to match as whole words. */
function wholeWords(phrase: string): string[] {
  return phrase.match(WORDS) ?? []
}

function placeOf(text: string, phrase: string, method: Search['method']): number {
  switch (method) {
    case 'includes':
      return text.indexOf(phrase)
    case 'includes-word':
      return wordPlace(text, phrase)
    case 'starts-with':
      return text.startsWith(phrase) ? 0 : -1
    case 'ends-with':
      return text.endsWith(phrase) ? text.length - phrase.length : -1
    case 'full-exact':
      return text === phrase ? 0 : -1
    case 'full-text':
      return fullPlace(text, phrase)
    case 'domain':
      return domainPlace(text, phrase)
  }
}

/** Returns where a phrase occurs as whole words, not adjacent to a letter, digit or underscore. */
function wordPlace(text: string, phrase: string): number {
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

/** Matches the whole text except punctuation and spaces at its ends. */
function fullPlace(text: string, phrase: string): number {
  const firstWord = text.search(/[\p{L}\p{N}_]/u)
  const lastPlace = firstWord < 0 ? text.length : firstWord
  const wordsEnd = endOfWords(text)
  for (let at = text.indexOf(phrase); at >= 0 && at <= lastPlace; at = text.indexOf(phrase, at + 1)) {
    if (at + phrase.length >= wordsEnd) return at
  }
  return -1
}

/** Returns the end of the last letter, digit or underscore; 0 without any. */
function endOfWords(text: string): number {
  let end = text.length
  while (end > 0 && !isWordAt(text, end - 1)) end -= 1
  return end
}

function domainPlace(domain: string, phrase: string): number {
  if (domain === phrase) return 0
  return domain.endsWith(`.${phrase}`) ? domain.length - phrase.length : -1
}
