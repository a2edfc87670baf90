import { AsyncLocalStorage } from 'node:async_hooks'
import { hearLocaleFrom } from '#shared/messages/words.ts'
import { DEFAULT_LOCALE, isLanguage, type Locale } from '#shared/text/locales.ts'

type Spoken = { locale: Locale; readonly site: Locale }

const spoken = new AsyncLocalStorage<Spoken>()

hearLocaleFrom(() => spoken.getStore()?.locale ?? DEFAULT_LOCALE)

/**
 * Runs `work`, and everything it starts, in a language: `t` uses its messages. `site` is the site's own language; without it, that
 * of the `speak` around, or of the outermost one.
 */
export function speak<Result>(
  locale: Locale,
  work: () => Result,
  site: Locale = spoken.getStore()?.site ?? locale,
): Result {
  return spoken.run({ locale, site }, work)
}

/** The same in the language of a member or community; in the site's if they chose none or one it doesn't have. */
export function speakTo<Result>(language: string | null | undefined, work: () => Result): Result {
  return speak(isLanguage(language) ? language : siteLocale(), work)
}

/** Changes the language of the `speak` around, once more is known about the reader. */
export function changeLanguage(locale: Locale): void {
  const store = spoken.getStore()
  if (store !== undefined) store.locale = locale
}

/** Returns the site's own language. */
export function siteLocale(): Locale {
  return spoken.getStore()?.site ?? DEFAULT_LOCALE
}
