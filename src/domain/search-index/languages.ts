/** Languages with a PostgreSQL stemming dictionary, by tag. */
const DICTIONARIES: Readonly<Record<string, string>> = {
  ar: 'arabic',
  ca: 'catalan',
  da: 'danish',
  de: 'german',
  el: 'greek',
  en: 'english',
  es: 'spanish',
  eu: 'basque',
  fi: 'finnish',
  fr: 'french',
  ga: 'irish',
  hi: 'hindi',
  hu: 'hungarian',
  hy: 'armenian',
  id: 'indonesian',
  it: 'italian',
  lt: 'lithuanian',
  nb: 'norwegian',
  ne: 'nepali',
  nl: 'dutch',
  nn: 'norwegian',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sr: 'serbian',
  sv: 'swedish',
  ta: 'tamil',
  tr: 'turkish',
  yi: 'yiddish',
}

/** The language assumed for communities that don't set one. */
const SITE_LANGUAGE = 'en'

/** A language whose words have stems; null: words are only found as written. */
export type Language = string | null

/** Returns the language of a community's tag (BCP 47, '' or null for none). */
export function languageOf(tag: string | null): Language {
  const base = (tag === null || tag === '' ? SITE_LANGUAGE : tag).toLowerCase().split('-')[0] ?? ''
  return Object.hasOwn(DICTIONARIES, base) ? base : null
}

/** Returns the name of PostgreSQL's dictionary. */
export function dictionaryOf(language: string): string {
  return `${DICTIONARIES[language] ?? 'simple'}${Object.hasOwn(DICTIONARIES, language) ? '_stem' : ''}`
}
