/** No service keeps us waiting longer than messages are worth sending. */
const MOST_MS = 24 * 3_600_000

/** Returns how long a Retry-After header (RFC 9110, 10.2.3: seconds, or a date) asks to wait; 0 without one or if it makes no sense. */
export function readRetryAfter(header: string | undefined, nowMs: number): number {
  const text = header?.trim() ?? ''
  const waitsMs = /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - nowMs
  return Number.isNaN(waitsMs) ? 0 : Math.min(Math.max(waitsMs, 0), MOST_MS)
}
