import { LOCALES } from '../text/locales.ts'
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

type Country = { code: string; name: string }

/** Returns countries with their names in the current language, by name. */
export function nameCountries(codes: Iterable<string>): Country[] {
  const { language } = LOCALES[currentLocale()]
  return named(codes, language).toSorted((a, b) => a.name.localeCompare(b.name, language))
}

/**
 * Returns the code of a country given by its code, its name in the current language, or its English name, in any case; other text
 * comes back trimmed.
 */
export function countryNamed(text: string, codes: Iterable<string>): string {
  const asked = text.trim()
  const isAsked = ({ name }: Country) => name.toLowerCase() === asked.toLowerCase()
  const { language } = LOCALES[currentLocale()]
  return (named(codes, language).find(isAsked) ?? named(codes, 'en').find(isAsked))?.code ?? asked
}

function named(codes: Iterable<string>, language: string): Country[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  return [...codes].map(code => ({ code, name: names.of(code) ?? code }))
}
