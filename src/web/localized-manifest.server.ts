import type { EntryContext } from 'react-router'
import { scriptsInLanguage } from '#shared/messages/script-addresses.ts'
import { DEFAULT_LOCALE, type Locale } from '#shared/text/locales.ts'

type Manifest = EntryContext['manifest']

const known = new Map<string, Manifest>()

/** Returns the manifest with the scripts of a language. */
export function localizedManifest(manifest: Manifest, locale: Locale): Manifest {
  if (locale === DEFAULT_LOCALE || !import.meta.env.PROD) return manifest
  const key = `${locale} ${manifest.url}`
  const made = known.get(key)
  if (made !== undefined) return made
  const localized = JSON.parse(scriptsInLanguage(JSON.stringify(manifest), locale)) as Manifest
  known.set(key, localized)
  return localized
}
