import { LOCALES } from '../text/locales.ts'
import { currentLocale } from './words.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** Returns `4.30` for 4.3 with two digits behind the sign that the current language uses. */
export function decimal(value: number, digits: number): string {
  const { language } = LOCALES[currentLocale()]
  const key = `${language} ${digits}`
  const known = formats.get(key)
  const format =
    known ?? new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  if (known === undefined) formats.set(key, format)
  return format.format(value)
}
