/** Number of backups to keep: of the latest days, weeks and months that have one. */
const KEPT = { days: 7, weeks: 4, months: 12 }

const DAY_MS = 24 * 3_600_000

/**
 * Returns which backups go: all but the newest of each of the last 7 days, 4 weeks (from Monday, UTC) and 12 months that have
 * one. The newest proven one always stays.
 */
export function dueForRemoval<Item extends { startedAt: Date; isProven: boolean }>(
  backups: readonly Item[],
): Item[] {
  const newestFirst = backups.toSorted((a, b) => b.startedAt.getTime() - a.startedAt.getTime())
  const kept = new Set<Item>()
  const proven = newestFirst.find(backup => backup.isProven)
  if (proven !== undefined) kept.add(proven)
  keepNewest(newestFirst, kept, KEPT.days, dayOf)
  keepNewest(newestFirst, kept, KEPT.weeks, weekOf)
  keepNewest(newestFirst, kept, KEPT.months, at => at.toISOString().slice(0, 7))
  return newestFirst.filter(backup => !kept.has(backup))
}

function keepNewest<Item extends { startedAt: Date }>(
  newestFirst: readonly Item[],
  kept: Set<Item>,
  count: number,
  periodOf: (at: Date) => string,
): void {
  const periods = new Set<string>()
  for (const backup of newestFirst) {
    const period = periodOf(backup.startedAt)
    if (periods.has(period)) continue
    if (periods.size === count) return
    periods.add(period)
    kept.add(backup)
  }
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}

/** Returns the Monday of the week. */
function weekOf(at: Date): string {
  const sinceMonday = (at.getUTCDay() + 6) % 7
  return dayOf(new Date(at.getTime() - sinceMonday * DAY_MS))
}
