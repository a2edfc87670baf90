import { DEFAULT_LOCALE, isLocale, type Locale } from '../text/locales.ts'
import type { Message } from './message.ts'

const messages: Record<string, Message> = {}
const { lang } = document.documentElement
const locale = isLocale(lang) ? lang : DEFAULT_LOCALE

/** Registers a module's messages; the build adds a call of it to every module with messages. */
export function addMessages(more: Readonly<Record<string, Message>>): void {
  Object.assign(messages, more)
}

/** The language of the page. */
export function currentLocale(): Locale {
  return locale
}

/** Returns a message of the loaded code by key. */
export function findMessage(key: string): Message | undefined {
  return messages[key]
}
