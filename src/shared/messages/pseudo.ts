import type { Message } from './message.ts'

/* Pseudo-locales for tests: each makes text that didn't come from the catalog obvious at a glance. Values and Markdown
   punctuation stay unchanged. */

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = [...'ȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐ']
const VOWEL = /[aeiouy]/i
/** Expected growth of a translated short text over English. */
const GROWTH = 0.4
const FILLER = 'ẋ'
/** A right-to-left mark, by which browsers detect a text's direction, and an override for Latin letters. */
const RIGHT_TO_LEFT = '\u200f\u202e'
const END = '\u202c\u200f'

/** Turns `Hello` into `⟦Ħḗḗŀŀǿǿẋ⟧`: accented, in brackets, and 40 % longer. */
export function accentMessage(message: Message): Message {
  return bracket(mapWords(message, accent))
}

/** Turns `Hello` into right-to-left text, letter by letter. */
export function mirrorMessage(message: Message): Message {
  return mapWords(message, words =>
    words.replaceAll(/[\p{L}\p{N}'’]+/gu, word => `${RIGHT_TO_LEFT}${word}${END}`),
  )
}

function mapWords(message: Message, change: (words: string) => string): Message {
  if (typeof message === 'string') return change(message)
  return message.map(part => {
    if (typeof part === 'string') return change(part)
    if (part === 0 || part[1] === undefined) return part
    const [name, cases, ...rest] = part
    const changed = Object.entries(cases).map(([key, inner]) => [key, mapWords(inner, change)] as const)
    return [name, Object.fromEntries(changed), ...rest]
  })
}

function accent(words: string): string {
  const changed = [...words].map(letter => {
    const accented = ACCENTED[PLAIN.indexOf(letter)] ?? letter
    return VOWEL.test(letter) ? accented + accented.toLowerCase() : accented
  })
  const isLonger = changed.join('').length - words.length
  const missing = /[a-z]/i.test(words) ? Math.ceil(words.length * GROWTH) - isLonger : 0
  // After the last letter, not between meaningful punctuation.
  return changed.join('').replace(/(?<=\p{L})\P{L}*$/u, end => FILLER.repeat(Math.max(0, missing)) + end)
}

/** Puts brackets around the whole message, or around each case if it consists only of cases, since one may be empty. */
function bracket(message: Message): Message {
  if (typeof message === 'string') return message === '' ? '' : `⟦${message}⟧`
  const [only, ...others] = message
  if (others.length > 0 || only === 0) return ['⟦', ...message, '⟧']
  if (only === undefined || typeof only === 'string' || only[1] === undefined) return message
  const [name, cases, ...rest] = only
  const wrapped = Object.entries(cases).map(([key, inner]) => [key, bracket(inner)] as const)
  return [[name, Object.fromEntries(wrapped), ...rest]]
}
