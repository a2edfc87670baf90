import { DEFAULT_LOCALE, isLocale, type Locale } from '../text/locales.ts'
import { MESSAGE_KEYS, messageIn } from './catalogs.ts'
import type { MessageKey } from './en.ts'
import type { Message } from './message.ts'

/* Messages and language for code on the server. In the browser `words-in-browser.ts` replaces this file and holds the
   messages of the loaded code. */

const keys = new Set<string>(MESSAGE_KEYS)
const found = new Map<Locale, Map<string, Message>>()
let spoken = (): Locale => (typeof document === 'undefined' ? DEFAULT_LOCALE : localeOfPage())

/** Sets the source of the current language on the server. Returns the one before. */
export function hearLocaleFrom(source: () => Locale): () => Locale {
  const before = spoken
  spoken = source
  return before
}

/** Returns the current language, which differs by request. */
export function currentLocale(): Locale {
  return spoken()
}

/** Returns a message by key; undefined when there is none. */
export function findMessage(key: string): Message | undefined {
  const locale = spoken()
  const known = found.get(locale)?.get(key)
  if (known !== undefined || !keys.has(key)) return known
  const message = messageIn(locale, key as MessageKey)
  found.set(locale, (found.get(locale) ?? new Map()).set(key, message))
  return message
}

/** Returns the page's locale; in development the browser uses this file too. */
function localeOfPage(): Locale {
  const { lang } = document.documentElement
  return isLocale(lang) ? lang : DEFAULT_LOCALE
}
