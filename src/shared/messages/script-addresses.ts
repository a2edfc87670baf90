import { DEFAULT_LOCALE, type Locale } from '../text/locales.ts'

const SCRIPT = /\/assets\/(?=[\w.-]+\.js")/g

/** Replaces the scripts' paths in JSON with those of a language; the build writes one set of scripts per language. */
export function scriptsInLanguage(json: string, locale: Locale): string {
  return locale === DEFAULT_LOCALE ? json : json.replaceAll(SCRIPT, `/assets/${locale}/`)
}
