import { isTimeZone } from '#platform/time-zones/time-zones.ts'
import { parseLocal } from './local-time.ts'

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
type DatePart = 'year' | 'month' | 'day'
/** Numbers with slashes are month first, as at the sites that schedules come from. */
const DATES: readonly (readonly [RegExp, DatePart, DatePart, DatePart])[] = [
  [/(?<!\d)(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:T(?=\d)|(?!\d))/i, 'year', 'month', 'day'],
  [/(?<!\d)(\d{4})()(\d{2})(\d{2})(?:T(?=\d)|(?!\d))/i, 'year', 'month', 'day'],
  [/(?<!\d)(\d{1,2})([/])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/, 'month', 'day', 'year'],
  [/\b([a-z]{3,9})\b()\.?\s*(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/i, 'month', 'day', 'year'],
  [
    /(?<!\d)(\d{1,2})(?:st|nd|rd|th)?()(?:\s+of)?[\s-]+([a-z]{3,9})\b\.?[\s,-]+(\d{4})(?!\d)/i,
    'day',
    'month',
    'year',
  ],
]
const TIMES = [
  /(?<![\d:+-])(\d{1,2}):(\d{2})(?::\d{2}(?:[.,]\d+)?)?(?:\s*([ap])\.?m\b\.?)?/i,
  /(?<![\d:+-])(\d{1,2})()\s*([ap])\.?m\b\.?/i,
  /^\s*(\d{2})(\d{2})(?:\d{2})?()(?!\d)/,
]
const FILLERS = /\b(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b\.?|at\b)|[,()]/gi
/** RFC 5322's names of offsets, as they are used in the United States. */
const NAMED: Readonly<Record<string, string>> = {
  z: 'UTC',
  gmt: 'UTC',
  edt: '-04:00',
  est: '-05:00',
  cdt: '-05:00',
  cst: '-06:00',
  mdt: '-06:00',
  mst: '-07:00',
  pdt: '-07:00',
  pst: '-08:00',
}

/**
 * Reads a date with a time and a time zone as schedules have them: `2014-03-17 15:00 -7`, `March 17, 2014 3:00 PM`,
 * `2014-03-17T15:00:00Z`, `3/17/2014 3pm America/New_York`. UTC without a zone, midnight without a time. Null for anything else.
 */
export function readDate(text: string): { firstLocal: string; timeZone: string } | null {
  let rest = text
  const take = (pattern: RegExp): string[] | null => {
    const match = pattern.exec(rest)
    if (match === null) return null
    rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`
    return match.slice(1).map(part => part ?? '')
  }
  const date = takeDate(take)
  const time = takeTime(take)
  const timeZone = zoneOf(rest.replace(FILLERS, ' ').trim())
  if (date === null || time === null || timeZone === null) return null
  const firstLocal = `${date}T${time}`
  return parseLocal(firstLocal) === null ? null : { firstLocal, timeZone }
}

type Take = (pattern: RegExp) => string[] | null

function takeDate(take: Take): string | null {
  for (const [pattern, ...places] of DATES) {
    const parts = take(pattern)
    if (parts === null) continue
    const [first = '', , ...others] = parts
    const found: Record<DatePart, string> = { year: '', month: '', day: '' }
    for (const [at, part] of [first, ...others].entries()) found[places[at] ?? 'day'] = part
    const year = found.year.length === 2 ? `20${found.year}` : found.year
    return `${year}-${twoDigits(monthOf(found.month))}-${twoDigits(found.day)}`
  }
  return null
}

/** Returns the number of `March`, `Mar` and `3`; `Sept` is usual, too. */
function monthOf(text: string): string {
  const name = text.toLowerCase()
  const isName = (month: string): boolean => month === name || month.slice(0, 3) === name
  const at = name === 'sept' ? 8 : MONTHS.findIndex(isName)
  return at < 0 ? text : String(at + 1)
}

/** Null for an impossible time. */
function takeTime(take: Take): string | null {
  for (const pattern of TIMES) {
    const parts = take(pattern)
    if (parts === null) continue
    const [hours = '', minutes = '', half = ''] = parts
    const hour = Number(hours)
    if (half === '') return `${twoDigits(hours)}:${minutes}`
    if (hour < 1 || hour > 12) return null
    return `${twoDigits(String((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)))}:${minutes || '00'}`
  }
  return '00:00'
}

function zoneOf(text: string): string | null {
  const offset = /^(?:UTC|GMT)?\s*([+-])(\d{1,2})(?::?([0-5]\d))?$/i.exec(text)
  if (offset === null) return namedZone(text)
  const zone = `${offset[1]}${twoDigits(offset[2] ?? '')}:${offset[3] ?? '00'}`
  return isTimeZone(zone) ? zone : null
}

function namedZone(name: string): string | null {
  if (name === '') return 'UTC'
  const key = name.toLowerCase()
  if (Object.hasOwn(NAMED, key)) return NAMED[key] ?? null
  return isTimeZone(name) ? name : null
}

function twoDigits(number: string): string {
  return number.padStart(2, '0')
}
