import { minuteOfDay, nextLocalTime } from './local-time.ts'

/** When a member doesn't want to be disturbed: minutes of the day in their time zone; null without quiet hours. */
export type QuietHours = { time_zone: string; quiet_from: number | null; quiet_to: number | null }

/** Returns whether a member's quiet hours hold. Emails and push messages wait for their end; account security never does. */
export function isQuiet({ time_zone, quiet_from: from, quiet_to: to }: QuietHours, at: Date): boolean {
  if (from === null || to === null || from === to) return false
  const minute = minuteOfDay(time_zone, at)
  return from < to ? minute >= from && minute < to : minute >= from || minute < to
}

/** Returns when the quiet hours that hold now end; null when none hold. */
export function endOfQuiet(hours: QuietHours, at: Date): Date | null {
  if (hours.quiet_to === null || !isQuiet(hours, at)) return null
  return nextLocalTime(hours.time_zone, { minute: hours.quiet_to }, at)
}
