import { t } from './t.ts'
import { currentLocale } from './words.ts'

/** Returns a country's name in the current language, or its two-letter code if it has none. */
export function countryName(code: string): string {
  return new Intl.DisplayNames([currentLocale()], { type: 'region' }).of(code.toUpperCase()) ?? code
}

/** Returns the title of a country's feed. */
export function countryTitle(code: string): string {
  return t('country.title', { country: countryName(code) })
}
