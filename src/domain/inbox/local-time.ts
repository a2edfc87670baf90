import { toInstantMs, toWallMs } from '#platform/time-zones/time-zones.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** A week, and a day for times that a clock change moves past midnight. */
const DAYS_LOOKED_AT = 8

/** A time of day, in minutes since midnight, and the day of the week (0 is Sunday) if it is weekly. */
export type LocalTime = { minute: number; weekday?: number }

/**
 * Returns the first instant after `after` at which clocks of the zone show that time. One that a clock change skips comes as
 * much later as the clocks were moved; one that comes twice counts once.
 */
export function nextLocalTime(timeZone: string, time: LocalTime, after: Date): Date {
  const todayMs = localMidnightMs(timeZone, after)
  for (let day = -1; day <= DAYS_LOOKED_AT; day += 1) {
    const at = onDay(timeZone, time, todayMs + day * DAY_MS)
    if (at !== null && at > after) return at
  }
  throw new Error(`No ${time.minute} in ${timeZone} after ${after.toISOString()}`)
}

/** Returns the last such instant before `before`. */
export function previousLocalTime(timeZone: string, time: LocalTime, before: Date): Date {
  const todayMs = localMidnightMs(timeZone, before)
  for (let day = 1; day >= -DAYS_LOOKED_AT; day -= 1) {
    const at = onDay(timeZone, time, todayMs + day * DAY_MS)
    if (at !== null && at < before) return at
  }
  throw new Error(`No ${time.minute} in ${timeZone} before ${before.toISOString()}`)
}

/** Returns all time zones one can choose, UTC first, with the one chosen so far. */
export function listTimeZones(chosen = 'UTC'): string[] {
  return [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), chosen])]
}

/** Returns the midnight that began the day of an instant in a zone, as if it were UTC. */
export function localMidnightMs(timeZone: string, at: Date): number {
  return Math.floor(toWallMs(timeZone, at.getTime()) / DAY_MS) * DAY_MS
}

/** Returns when a day that begins at `midnightMs` reaches a minute; null on another day of the week. */
function onDay(timeZone: string, { minute, weekday }: LocalTime, midnightMs: number): Date | null {
  if (weekday !== undefined && new Date(midnightMs).getUTCDay() !== weekday) return null
  return new Date(toInstantMs(timeZone, midnightMs + minute * MINUTE_MS))
}
