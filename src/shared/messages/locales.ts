type LocaleFacts = {
  dir: 'ltr' | 'rtl'
  /** For numbers and plurals, as a BCP 47 tag. */
  language: string
  /** For dates. */
  dates: string
}

/**
 * Languages the site can be shown in. Those with a region starting with X are pseudo-locales generated from English
 * (`pseudo.ts`), to preview the effects of translation.
 */
export const LOCALES = {
  en: { dir: 'ltr', language: 'en', dates: 'en-GB' },
  'en-XA': { dir: 'ltr', language: 'en', dates: 'en-GB' },
  'ar-XB': { dir: 'rtl', language: 'en', dates: 'en-GB' },
} as const satisfies Readonly<Record<string, LocaleFacts>>

export type Locale = keyof typeof LOCALES

/** Bundled into the build unchanged; fills gaps of other catalogs. */
export const DEFAULT_LOCALE = 'en'

/** Returns whether the site supports this language tag. */
export function isLocale(tag: string): tag is Locale {
  return Object.hasOwn(LOCALES, tag)
}
