import type { When } from './query.ts'

const DAY_MS = 86_400_000

/** Returns the time that a filter names, in milliseconds since 1970. */
export function momentOf(when: When, now: Date): number {
  if ('time' in when) return Date.parse(when.time)
  if ('daysAgo' in when) return (Math.floor(now.getTime() / DAY_MS) - when.daysAgo) * DAY_MS
  return now.getTime() - when.secondsAgo * 1_000
}
