import { pick } from '#tests/support/random.ts'
import type { Random } from './sentences.ts'

const WORDS = 300_000
const CONSONANTS = [...'bdfghjklmnprstvwyz', 'ch', 'sh']
const VOWELS = [...'aeiou']
const SYLLABLES = CONSONANTS.flatMap(consonant => VOWELS.map(vowel => consonant + vowel))
/** Shares no divisor with the number of syllables, so that neighbors look nothing like each other. */
const STRIDE = 7_368_787

/** A made-up word, each less common than the one before, as words of a language are (Zipf): most come once or never. */
export function rareWord(random: Random): string {
  let rest = Math.floor(WORDS ** random()) * STRIDE
  let word = ''
  for (let syllable = 0; syllable < 4; syllable += 1) {
    word += SYLLABLES[rest % SYLLABLES.length] ?? ''
    rest = Math.floor(rest / SYLLABLES.length)
  }
  return word
}

/** A few of them, as a sentence. */
export function rareSentence(random: Random): string {
  return `${pick(random, ['See', 'Ask', 'Try', 'About'])} ${rareWord(random)} ${rareWord(random)}.`
}
