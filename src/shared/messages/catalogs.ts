import { compileMessage } from './compile-message.ts'
import { en, type MessageKey } from './en.ts'
import { DEFAULT_LOCALE, type Locale } from './locales.ts'
import type { Message } from './message.ts'
import { accentMessage, mirrorMessage } from './pseudo.ts'

/** The messages of a language translated so far. */
export type Catalog = Readonly<Partial<Record<MessageKey, string>>>
type PseudoLocale = 'en-XA' | 'ar-XB'

/** Translations. */
export const CATALOGS: Readonly<Record<Exclude<Locale, PseudoLocale>, Catalog>> = { en }

export const MESSAGE_KEYS = Object.keys(en) as MessageKey[]

/** Returns a message in a language, or in English when its catalog lacks it. */
export function messageIn(locale: Locale, key: MessageKey): Message {
  if (locale === 'en-XA') return accentMessage(messageIn(DEFAULT_LOCALE, key))
  if (locale === 'ar-XB') return mirrorMessage(messageIn(DEFAULT_LOCALE, key))
  return compileMessage(CATALOGS[locale][key] ?? en[key])
}
