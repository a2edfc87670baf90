import { AsyncLocalStorage } from 'node:async_hooks'
import { DEFAULT_LOCALE, type Locale } from '#shared/messages/locales.ts'
import { hearLocaleFrom } from '#shared/messages/words.ts'

const spoken = new AsyncLocalStorage<Locale>()

hearLocaleFrom(() => spoken.getStore() ?? DEFAULT_LOCALE)

/** Runs `work`, and everything it starts, in a language: `t` uses its messages. */
export function speak<Result>(locale: Locale, work: () => Result): Result {
  return spoken.run(locale, work)
}
