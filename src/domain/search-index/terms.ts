import { foldRaw, rawWordsOf } from '#domain/query/words.ts'
import type { Language } from './languages.ts'
import { stemOf } from './stems.ts'

/** The indexed parts of a post or comment. */
export type IndexedThing = {
  id: number
  /** '' for comments. */
  title: string
  body: string
  language: Language
  communityId: number
  authorId: number | null
  kind: string
  host: string | null
  createdAt: Date
}

/** The prefix of stems. Words themselves begin with a letter or digit. */
export const STEM_SIGN = '~'
/** Nothing written here is longer. */
const MOST_READ = 40_000

export const communityTerm = (id: number): string => `#c${id}`
export const authorTerm = (id: number): string => `#a${id}`
export const kindTerm = (kind: string): string => `#k${kind}`
export const hostTerm = (host: string): string => `#h${host.toLowerCase()}`
/** The term of its day (UTC). */
export const dayTerm = (time: Date): string => `#d${time.toISOString().slice(0, 10)}`

/** Returns an item's words as written, in lower case. */
export function wordsOfThing({ title, body }: IndexedThing): { title: string[]; body: string[] } {
  return { title: rawWordsOf(title), body: rawWordsOf(body.slice(0, MOST_READ)) }
}

/** Returns the terms of a word: itself, and its stem if different. Its stem must have been looked up. */
export function termsOfRaw(language: Language, raw: string): string[] {
  const word = foldRaw(raw)
  if (word === '') return []
  const stem = stemOf(language, raw)
  return stem === '' || stem === word ? [word] : [word, STEM_SIGN + stem]
}

/** Returns an item's terms besides its words. */
export function placeTerms(thing: IndexedThing): string[] {
  const terms = [communityTerm(thing.communityId), kindTerm(thing.kind), dayTerm(thing.createdAt)]
  if (thing.authorId !== null) terms.push(authorTerm(thing.authorId))
  return thing.host === null ? terms : [...terms, ...hostsOf(thing.host).map(hostTerm)]
}

/** Returns a host and its parents: `a.example.com`, `example.com`. */
function hostsOf(host: string): string[] {
  const parts = host.split('.')
  return parts.slice(0, -1).map((_, index) => parts.slice(index).join('.'))
}
