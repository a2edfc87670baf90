import { toLocal } from './local-time.ts'

/** `{{date}}`, `{{date %B %d, %Y}}`: the day a post is published, in words. */
const BRACES = /\{\{([^{}]{4,100})\}\}/g
const DATE = /^date(?:[ \t](.*))?$/i
const PATTERN = /%([-#]?)([aAbBdejHIMpmUWyYSfc%])/g
const DAY_MS = 86_400_000

/** Fills in dates in a zone's local time, using `strftime` patterns. */
export function fillDates(text: string, { at, timeZone }: { at: Date; timeZone: string }): string {
  const date = new Date(`${toLocal(at, timeZone)}:00Z`)
  return text.replace(BRACES, (whole, inner: string) => {
    const found = DATE.exec(inner.trim())
    if (found === null) return whole
    return (found[1]?.trim() ?? '%B %d, %Y').replace(PATTERN, (_whole, bare: string, letter: string) => {
      const shown = partOf(date, letter)
      return bare === '' ? shown : shown.replace(/^0{1,3}(?=\d)/, '')
    })
  })
}

function partOf(date: Date, letter: string): string {
  const name = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(date)
  const two = (value: number): string => String(value).padStart(2, '0')
  const hour = date.getUTCHours()
  switch (letter) {
    case 'a':
      return name({ weekday: 'short' })
    case 'A':
      return name({ weekday: 'long' })
    case 'b':
      return name({ month: 'short' })
    case 'B':
      return name({ month: 'long' })
    case 'd':
      return two(date.getUTCDate())
    case 'e':
      return String(date.getUTCDate())
    case 'j':
      return String(dayOfYear(date) + 1).padStart(3, '0')
    case 'H':
      return two(hour)
    case 'I':
      return two(hour % 12 === 0 ? 12 : hour % 12)
    case 'M':
      return two(date.getUTCMinutes())
    case 'p':
      return hour < 12 ? 'AM' : 'PM'
    case 'm':
      return two(date.getUTCMonth() + 1)
    case 'U':
      return two(weekOf(date, date.getUTCDay()))
    case 'W':
      return two(weekOf(date, (date.getUTCDay() + 6) % 7))
    case 'y':
      return two(date.getUTCFullYear() % 100)
    case 'Y':
      return String(date.getUTCFullYear())
    case '%':
      return '%'
    default:
      return '00'
  }
}

function dayOfYear(date: Date): number {
  return Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / DAY_MS)
}

/** Weeks start on the day that `weekday` counts from; days before the year's first one are in week 0. */
function weekOf(date: Date, weekday: number): number {
  return Math.floor((dayOfYear(date) + 7 - weekday) / 7)
}
