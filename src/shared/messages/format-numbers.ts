import { FEW } from '../accounts/presence.ts'
/** `12.4k` for 12,431: at most four characters and a sign, the way scores stand on cards. */
export function shortCount(count: number): string {
  const size = Math.abs(count)
  if (size < 1_000) return String(count)
  const sign = count < 0 ? '-' : ''
  if (size < 999_500) return `${sign}${trimmed(size / 1_000)}k`
  return `${sign}${trimmed(size / 1_000_000)}M`
}

function trimmed(value: number): string {
  return value < 99.95 ? value.toFixed(1).replace(/\.0$/, '') : String(Math.round(value))
}

// Making a formatter costs more than a whole card of a listing.
const COUNT = new Intl.NumberFormat('en')
const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** `12,431`. */
export function exactCount(count: number): string {
  return COUNT.format(count)
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const MONTH_MS = 30.44 * DAY_MS
const YEAR_MS = 365.25 * DAY_MS

/** `now`, `5 min`, `3 h`, `2 d`, `7 mo`, `11 y`. */
export function shortAge(at: string | number | Date, nowMs: number): string {
  const ageMs = Math.max(0, nowMs - new Date(at).getTime())
  if (ageMs < MINUTE_MS) return 'now'
  if (ageMs < HOUR_MS) return `${Math.floor(ageMs / MINUTE_MS)} min`
  if (ageMs < DAY_MS) return `${Math.floor(ageMs / HOUR_MS)} h`
  if (ageMs < MONTH_MS) return `${Math.floor(ageMs / DAY_MS)} d`
  if (ageMs < YEAR_MS) return `${Math.floor(ageMs / MONTH_MS)} mo`
  return `${Math.floor(ageMs / YEAR_MS)} y`
}

/** `12 March 2024, 14:03 UTC`: the same on the server and in every browser. */
export function fullDate(at: string): string {
  const date = new Date(at)
  return `${DAY.format(date)}, ${date.toISOString().slice(11, 16)} UTC`
}

const LOCAL = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
})

/** The same where the reader is: `12 March 2024 at 15:03 CET`. For the browser alone. */
export function localDate(at: string): string {
  return LOCAL.format(new Date(at))
}

/** `March 2024`. */
export function monthDate(at: string): string {
  return MONTH.format(new Date(at))
}

/** People somewhere, rounded by `roundedPresence`, as `1–4`, `25+` or `1.2k+`. */
export function presenceCount(rounded: number): string {
  return rounded <= 1 ? `1–${FEW}` : `${shortCount(rounded)}+`
}
