import { pick } from '#tests/support/random.ts'
import { ADJECTIVES, ADVERBS, NOUNS, OPENERS, PREPOSITIONS, VERBS } from './words.data.ts'

export type Random = () => number

/** An English sentence that says little, 25 to 90 characters, without its full stop. */
export function sentence(random: Random): string {
  const noun = () => pick(random, NOUNS)
  const adjective = () => pick(random, ADJECTIVES)
  const verb = () => pick(random, VERBS)
  const a = (word: string) => (/^[aeiou]/.test(word) ? `an ${word}` : `a ${word}`)
  const where = () => `${pick(random, PREPOSITIONS)} the ${noun()}`
  switch (Math.floor(random() * 7)) {
    case 0:
      return `The ${adjective()} ${noun()} ${verb()} ${a(noun())} ${where()}`
    case 1:
      return `${pick(random, OPENERS)} my ${noun()} ${pick(random, ADVERBS)} ${verb()} the ${adjective()} ${noun()}`
    case 2:
      return `Nobody ${verb()} ${a(adjective())}, ${adjective()} ${noun()} ${where()}`
    case 3:
      return `Our ${noun()} ${verb()} the ${noun()} and ${pick(random, ADVERBS)} ${verb()} the ${adjective()} ${noun()} ${where()}`
    case 4:
      return `Whoever ${verb()} this ${noun()} ${pick(random, ADVERBS)} ${verb()} ${a(noun())} too`
    case 5:
      return `${pick(random, OPENERS)} it ${verb()} ${where()}, not ${where()}`
    default:
      return `${capitalized(a(noun()))} ${verb()} what the ${adjective()} ${noun()} ${pick(random, ADVERBS)} ${verb()}`
  }
}

/** Sentences of about `length` characters, at least one word. */
export function proseOf(random: Random, length: number): string {
  let prose = sentence(random)
  while (prose.length + 1 < length) prose += `. ${sentence(random)}`
  if (prose.length + 1 > length)
    prose = prose.slice(0, Math.max(1, prose.lastIndexOf(' ', Math.max(8, length - 1))))
  return `${prose.replace(/[\s,.:]+$/, '')}${random() < 0.08 ? '!' : '.'}`
}

/** Words a sentence can't end with; cutting a text may leave them at its end. */
const LOOSE_WORDS = new Set([
  ...'a an the and what not my our it this too in is whoever nobody'.split(' '),
  ...ADVERBS,
  ...PREPOSITIONS,
])

/** A title of about `length` characters, 3 at least. */
export function titleOf(random: Random, length: number): string {
  let title = sentence(random)
  while (title.length < length - 20) title += `, and ${sentence(random).toLowerCase()}`
  const words = (title.length > length ? title.slice(0, Math.max(10, length)) : title).split(' ')
  if (title.length > length && words.length > 1) words.pop()
  while (words.length > 2 && LOOSE_WORDS.has(words.at(-1) ?? '')) words.pop()
  title = words.join(' ').replace(/[,:]$/, '')
  return random() < 0.2 ? `${title}?` : title
}

export function capitalized(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}
