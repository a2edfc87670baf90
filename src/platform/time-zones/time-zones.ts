const DAY_MS = 86_400_000

/** Making one costs 50 µs; there are some 600 zones at most. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** Returns whether it is a time zone this process knows, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  try {
    formatterOf(name)
    return true
  } catch {
    return false
  }
}

/** Returns what the clocks of a zone show at an instant, as if it were UTC. Both in milliseconds. */
export function toWallMs(timeZone: string, atMs: number): number {
  return atMs + offsetMs(timeZone, atMs)
}

/**
 * Returns the instant at which the clocks of a zone show a time that is given as if it were UTC. Both in milliseconds. As RFC
 * 5545, section 3.3.5: a time that a clock change skips is read with the offset before the change, and of a time that comes
 * twice, the first counts. All conversions from local time go through this.
 */
export function toInstantMs(timeZone: string, wallMs: number): number {
  // Offsets are within 14 hours, and no gap is longer than a day: these are the offsets before and after a change that matters.
  const before = offsetMs(timeZone, wallMs - DAY_MS)
  const after = offsetMs(timeZone, wallMs + DAY_MS)
  const shown = [wallMs - before, wallMs - after].filter(ms => toWallMs(timeZone, ms) === wallMs)
  return shown.length === 0 ? wallMs - before : Math.min(...shown)
}

/** Returns how far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
function offsetMs(timeZone: string, atMs: number): number {
  const wholeMs = Math.floor(atMs / 1_000) * 1_000
  const parts: Record<string, number> = {}
  for (const { type, value } of formatterOf(timeZone).formatToParts(wholeMs)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - wholeMs
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formatters.set(timeZone, made)
  return made
}
