import { FEW } from '../accounts/presence.ts'
import { LOCALES } from '../text/locales.ts'
import { grammarNow, t } from './t.ts'
import { currentLocale } from './words.ts'

/** Returns `12.4k` for 12,431: at most four characters and a sign, as on cards. */
export function shortCount(count: number): string {
  const size = Math.abs(count)
  if (size < 1_000) return grammarNow().number(count)
  const sign = count < 0 ? -1 : 1
  if (size < 999_500) return t('count.thousands', { count: sign * trimmed(size / 1_000) })
  return t('count.millions', { count: sign * trimmed(size / 1_000_000) })
}

function trimmed(value: number): number {
  return value < 99.95 ? Number(value.toFixed(1)) : Math.round(value)
}

const DATES = {
  short: { day: 'numeric', month: 'short', timeZone: 'UTC' },
  local: {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

// A browser's first formatter takes a slow phone 60 to 100 ms, so none is made for what a first view shows.
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatDate(at: string, kind: keyof typeof DATES): string {
  const locale = currentLocale()
  const key = `${locale} ${kind}`
  const known = formatters.get(key)
  const formatter = known ?? new Intl.DateTimeFormat(LOCALES[locale].language, DATES[kind])
  if (known === undefined) formatters.set(key, formatter)
  return formatter.format(new Date(at))
}

/** Returns `12,431`. */
export function exactCount(count: number): string {
  return grammarNow().number(count)
}

/** Returns `$19.99` for 1,999 hundredths of `usd`. */
export function price(cents: number, currency: string): string {
  const { language } = LOCALES[currentLocale()]
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(cents / 100)
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const MONTH_MS = 30.44 * DAY_MS
const YEAR_MS = 365.25 * DAY_MS

/** Returns `now`, `5 min`, `3 h`, `2 d`, `7 mo`, `11 y`. */
export function shortAge(at: string | number | Date, nowMs: number): string {
  const ageMs = Math.max(0, nowMs - new Date(at).getTime())
  if (ageMs < MINUTE_MS) return t('age.now')
  if (ageMs < HOUR_MS) return t('age.minutes', { count: Math.floor(ageMs / MINUTE_MS) })
  if (ageMs < DAY_MS) return t('age.hours', { count: Math.floor(ageMs / HOUR_MS) })
  if (ageMs < MONTH_MS) return t('age.days', { count: Math.floor(ageMs / DAY_MS) })
  if (ageMs < YEAR_MS) return t('age.months', { count: Math.floor(ageMs / MONTH_MS) })
  return t('age.years', { count: Math.floor(ageMs / YEAR_MS) })
}

/** Returns `March 12, 2024, 14:03 UTC`: the same on the server and in every browser. */
export function fullDate(at: string): string {
  return t('date.full', partsOf(at))
}

/** Returns the parts of a date in UTC, as text, because a number would get separators. The month counts from 1. */
function partsOf(at: string): { year: string; month: string; day: string; time: string } {
  const date = new Date(at)
  return {
    year: String(date.getUTCFullYear()),
    month: String(date.getUTCMonth() + 1),
    day: String(date.getUTCDate()),
    time: date.toISOString().slice(11, 16),
  }
}

/** The same in the reader's time zone: `March 12, 2024 at 3:03 PM EDT`. Browser only. */
export function localDate(at: string): string {
  return formatDate(at, 'local')
}

/** Returns `Mar 12`, for a plot's axis. */
export function dayAndMonth(at: string): string {
  return formatDate(at, 'short')
}

/** Returns `March 2024`. */
export function monthDate(at: string): string {
  return t('date.monthOfYear', partsOf(at))
}

/** Formats a number from `roundedPresence` as `1–4`, `25+` or `1.2k+`. */
export function presenceCount(rounded: number): string {
  return rounded <= 1 ? `1–${FEW}` : `${shortCount(rounded)}+`
}
