import { LOCALES } from '../text/locales.ts'
import { currentLocale } from './words.ts'

const formats = new Map<string, Intl.ListFormat>()

/** Returns `posts, comments, wiki`: words joined as the current language does. */
export function listWords(words: readonly string[]): string {
  const { language } = LOCALES[currentLocale()]
  const known = formats.get(language)
  const format = known ?? new Intl.ListFormat(language, { style: 'short', type: 'unit' })
  if (known === undefined) formats.set(language, format)
  return format.format(words)
}
