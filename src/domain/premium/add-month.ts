/**
 * Returns the same time of day a month later, in UTC: on `anchorDay`, or on the last day of a month that is shorter. From January
 * 31 that is February 28 and then March 31, not March 28.
 */
export function addMonth(at: Date, anchorDay: number): Date {
  const first = new Date(at)
  first.setUTCDate(1)
  first.setUTCMonth(first.getUTCMonth() + 1)
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(anchorDay, lastDay))
  return first
}
