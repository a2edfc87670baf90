import { offsetMs } from '#platform/time-zones/time-zones.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const DAYS_LOOKED_AT = 9

/** Returns all time zones one can choose, UTC first, with the one chosen so far. */
export function listTimeZones(chosen = 'UTC'): string[] {
  return [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), chosen])]
}

/** Returns the minute of the day, 0 to 1439, on the clocks of a time zone. */
export function minuteOfDay(timeZone: string, at: Date): number {
  const wallMs = at.getTime() + offsetMs(timeZone, at.getTime())
  return Math.floor((wallMs - Math.floor(wallMs / DAY_MS) * DAY_MS) / MINUTE_MS)
}

/**
 * Returns the first moment after `after` at which clocks of the zone show that minute of the day, on that day of the week (0 is
 * Sunday) if given. A time that daylight saving skips comes an hour later that day; one that it repeats counts once.
 */
export function nextLocalTime(
  timeZone: string,
  { minute, weekday }: { minute: number; weekday?: number },
  after: Date,
): Date {
  const wallMs = after.getTime() + offsetMs(timeZone, after.getTime())
  const midnightMs = Math.floor(wallMs / DAY_MS) * DAY_MS
  for (let day = 0; day <= DAYS_LOOKED_AT; day += 1) {
    const dayMs = midnightMs + day * DAY_MS
    if (weekday !== undefined && new Date(dayMs).getUTCDay() !== weekday) continue
    const at = momentOf(timeZone, dayMs + minute * MINUTE_MS)
    if (at > after.getTime()) return new Date(at)
  }
  throw new Error(`No ${minute} in ${timeZone} after ${after.toISOString()}`)
}

/** Returns when clocks show a time, given as if it were UTC. */
function momentOf(timeZone: string, wallMs: number): number {
  // The offsets before and after any change on that day.
  const [before, later] = [wallMs - DAY_MS, wallMs + DAY_MS].map(ms => offsetMs(timeZone, ms)) as [
    number,
    number,
  ]
  const shown = [wallMs - before, wallMs - later].filter(ms => ms + offsetMs(timeZone, ms) === wallMs)
  return shown.length === 0 ? wallMs - before : Math.min(...shown)
}
