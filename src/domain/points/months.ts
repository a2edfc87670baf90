import { type RawBuilder, sql } from 'kysely'

/** Returns the first day of the month before, in UTC: `2026-04-01`. */
export function monthBefore(now: Date): string {
  return firstDay(now.getUTCFullYear(), now.getUTCMonth() - 1)
}

/** Returns the first day of the current month, in UTC. */
export function currentMonth(now: Date): string {
  return firstDay(now.getUTCFullYear(), now.getUTCMonth())
}

function firstDay(year: number, month: number): string {
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}

/** The moment at which a day begins in UTC, or one so many days later, whatever the time zone of the database. */
export function utcDay(day: string, later: number): RawBuilder<unknown> {
  return sql`((${day}::date + ${later}::integer)::timestamp at time zone 'UTC')`
}
