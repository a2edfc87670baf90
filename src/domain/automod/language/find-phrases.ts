import { toHost } from '#shared/text/hosts.ts'
import { findWords, isWordAt, toComparable, wordsIn } from '#shared/text/words.ts'
import type { Found, SearchMethod } from './rule.ts'
import type { Searchable } from './searchable.ts'

type Phrase = { text: string; words: readonly string[] }
type Search = { method: SearchMethod | 'domain'; isCaseSensitive: boolean }

/** Searches for plain phrases: the first one in the text wins, and at the same position the first of the list. */
export function findPhrases(list: readonly string[], search: Search): (text: Searchable) => Found | null {
  const { method, isCaseSensitive } = search
  const phrases = list.map(item => {
    const lower = (method === 'domain' ? toHost(item) : null) ?? toComparable(item)
    const text = isCaseSensitive && method !== 'domain' ? item.normalize() : lower
    return { text, words: method === 'includes-word' ? wordsIn(lower) : [] }
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
  return searchable.mayContain(toComparable(text))
}

function placeOf(text: string, phrase: string, method: Search['method']): number {
  switch (method) {
    case 'includes':
      return text.indexOf(phrase)
    case 'includes-word':
      return findWords(text, phrase)
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

/** Matches the whole text except punctuation and spaces at its ends. */
function fullPlace(text: string, phrase: string): number {
  const lastPlace = startOfWords(text)
  const wordsEnd = endOfWords(text)
  for (let at = text.indexOf(phrase); at >= 0 && at <= lastPlace; at = text.indexOf(phrase, at + 1)) {
    if (at + phrase.length >= wordsEnd) return at
  }
  return -1
}

/** Returns the start of the first letter, digit or underscore; the end of the text without any. */
function startOfWords(text: string): number {
  let start = 0
  while (start < text.length && !isWordAt(text, start)) start += 1
  return start
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
