export type LocaleFacts = {
  dir: 'ltr' | 'rtl'
  /** The BCP 47 tag for numbers, plurals and dates. */
  language: string
  /** Separators within a number: between groups of three digits, and before the decimals. */
  separators: { group: string; decimal: string }
}

const ENGLISH = { group: ',', decimal: '.' }

/**
 * Languages the site can be shown in. Those with a region starting with X are pseudo-locales generated from English
 * (`pseudo.ts`), to preview the effects of translation.
 */
export const LOCALES = {
  en: { dir: 'ltr', language: 'en', separators: ENGLISH },
  de: { dir: 'ltr', language: 'de', separators: { group: '.', decimal: ',' } },
  'en-XA': { dir: 'ltr', language: 'en', separators: ENGLISH },
  'ar-XB': { dir: 'rtl', language: 'en', separators: ENGLISH },
} as const satisfies Readonly<Record<string, LocaleFacts>>

export type Locale = keyof typeof LOCALES

/** Bundled into the build unchanged; fills gaps of other catalogs. */
export const DEFAULT_LOCALE = 'en'

/** Languages for readers: all but the pseudo-locales. */
export const LANGUAGES = ['en', 'de'] as const satisfies readonly Locale[]
export type Language = (typeof LANGUAGES)[number]

/** Returns whether the site supports this language tag. */
export function isLocale(tag: string): tag is Locale {
  return Object.hasOwn(LOCALES, tag)
}

/** Returns whether readers can choose this language. */
export function isLanguage(tag: unknown): tag is Language {
  return LANGUAGES.some(language => language === tag)
}
