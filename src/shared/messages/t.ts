import { LOCALES } from '../text/locales.ts'
import type { MessageKey } from './en.ts'
import { fillMessage, type Grammar, makeGrammar, type Value } from './message.ts'
import { currentLocale, findMessage } from './words.ts'

export type MessageValues = Readonly<Record<string, Value>>

/**
 * Returns the message of a key in the current language, with placeholders filled. Keys must be literal, or templates with a
 * literal first part (`sort.${name}`), so that the build knows which messages a page needs.
 */
export function t(key: MessageKey, values: MessageValues = {}): string {
  const message = findMessage(key) ?? key
  return typeof message === 'string' ? message : fillMessage<string>(message, values, grammarNow()).join('')
}

/** The same in parts, for values that are elements, such as links. */
export function tParts<Piece>(
  key: MessageKey,
  values: Readonly<Record<string, Value | Piece>>,
): (string | Piece)[] {
  return fillMessage(findMessage(key) ?? key, values, grammarNow())
}

/** Returns true when a message exists; for keys that come from outside the code. */
export function isMessageKey(key: string): key is MessageKey {
  return findMessage(key) !== undefined
}

const grammars = new Map<string, Grammar>()

/** Returns number and plural rules of the current language. */
export function grammarNow(): Grammar {
  const facts = LOCALES[currentLocale()]
  const known = grammars.get(facts.language)
  if (known !== undefined) return known
  const grammar = makeGrammar(facts)
  grammars.set(facts.language, grammar)
  return grammar
}
