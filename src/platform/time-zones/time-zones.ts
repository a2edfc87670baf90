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

/** Returns how far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
export function offsetMs(timeZone: string, atMs: number): number {
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
