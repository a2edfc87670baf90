import { DEFAULT_LOCALE, type Language, type Locale } from '../text/locales.ts'
import { compileMessage } from './compile-message.ts'
import { de } from './de.ts'
import { en, type MessageKey } from './en.ts'
import type { Message } from './message.ts'
import { accentMessage, mirrorMessage } from './pseudo.ts'

/** Every message in the languages that readers can choose. */
export const CATALOGS: Readonly<Record<Language, Readonly<Record<MessageKey, string>>>> = { en, de }

export const MESSAGE_KEYS = Object.keys(en) as MessageKey[]

/** Returns a message in a language; pseudo-locales are made from English. */
export function messageIn(locale: Locale, key: MessageKey): Message {
  if (locale === 'en-XA') return accentMessage(messageIn(DEFAULT_LOCALE, key))
  if (locale === 'ar-XB') return mirrorMessage(messageIn(DEFAULT_LOCALE, key))
  return compileMessage(CATALOGS[locale][key])
}
