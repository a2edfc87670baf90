import { toInstantMs } from '#platform/time-zones/time-zones.ts'
import { localMidnightMs } from './local-time.ts'

/** When a member doesn't want to be disturbed: minutes of the day in their time zone; null without quiet hours. */
export type QuietHours = { time_zone: string; quiet_from: number | null; quiet_to: number | null }

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

/**
 * Returns when the quiet hours that hold now end; null when none hold. Emails and push messages wait for it; account security
 * never does.
 */
export function endOfQuiet({ time_zone, quiet_from: from, quiet_to: to }: QuietHours, at: Date): Date | null {
  if (from === null || to === null || from === to) return null
  const todayMs = localMidnightMs(time_zone, at)
  const instantOf = (minutes: number): Date => new Date(toInstantMs(time_zone, todayMs + minutes * MINUTE_MS))
  // Last night's, and those that begin today. Comparing clock times instead would make an hour that repeats quiet twice.
  for (const day of [-DAY_MINUTES, 0]) {
    const end = instantOf(day + to + (from < to ? 0 : DAY_MINUTES))
    if (instantOf(day + from) <= at && at < end) return end
  }
  return null
}
