import { toInstantMs, toWallMs } from '#platform/time-zones/time-zones.ts'
import type { RepeatUnit } from '#shared/moderation/repeat-units.ts'

export type Repeat = { unit: RepeatUnit; every: number }

/** Local time: `2026-03-01T09:00`. */
const LOCAL = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/
const HOUR_MS = 3_600_000
/** Steps tried before concluding that a schedule has no next time. */
const MOST_STEPS = 20_000

/** Returns year, month (from 1), day, hour, minute; null for an impossible time. */
export function parseLocal(text: string): [number, number, number, number, number] | null {
  const parts = LOCAL.exec(text)?.slice(1).map(Number)
  if (parts === undefined) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour < 24 && minute < 60
  return isReal && year >= 2000 && year < 2200 ? [year, month, day, hour, minute] : null
}

/** Converts a zone's local time, also near clock changes: see {@link toInstantMs}. */
export function toMoment(local: string, timeZone: string): Date {
  return new Date(toInstantMs(timeZone, Date.parse(`${local}:00Z`)))
}

/** Returns the local time in a zone. */
export function toLocal(moment: Date, timeZone: string): string {
  return new Date(toWallMs(timeZone, moment.getTime())).toISOString().slice(0, 16)
}

type Schedule = { firstLocal: string; timeZone: string; repeat: Repeat | null }

/**
 * Returns the first time after a given one; null: never again. Days, weeks, months and years keep the local time across clock
 * changes; a month without that day uses its last.
 */
export function nextTime({ firstLocal, timeZone, repeat }: Schedule, after: Date): Date | null {
  const first = toMoment(firstLocal, timeZone)
  if (first > after) return first
  if (repeat === null) return null
  const passed = after.getTime() - first.getTime()
  const longest =
    { hour: 1, day: 25, week: 7 * 25, month: 31 * 25, year: 366 * 25 }[repeat.unit] * repeat.every
  // No step is longer, so at least this many have passed.
  const from = Math.max(0, Math.floor(passed / (longest * HOUR_MS)) - 1)
  for (let step = from; step < from + MOST_STEPS; step += 1) {
    const time = timeOfStep({ firstLocal, timeZone, repeat }, first, step)
    if (time > after) return time
  }
  return null
}

function timeOfStep(
  { firstLocal, timeZone, repeat }: Schedule & { repeat: Repeat },
  first: Date,
  step: number,
): Date {
  const count = step * repeat.every
  if (repeat.unit === 'hour') return new Date(first.getTime() + count * HOUR_MS)
  const [year, month, day, hour, minute] = parseLocal(firstLocal) ?? [2000, 1, 1, 0, 0]
  if (repeat.unit === 'day' || repeat.unit === 'week') {
    const days = count * (repeat.unit === 'week' ? 7 : 1)
    return toMoment(shown(Date.UTC(year, month - 1, day + days, hour, minute)), timeZone)
  }
  const months = count * (repeat.unit === 'year' ? 12 : 1)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return toMoment(shown(Date.UTC(year, month - 1 + months, Math.min(day, last), hour, minute)), timeZone)
}

function shown(at: number): string {
  return new Date(at).toISOString().slice(0, 16)
}
