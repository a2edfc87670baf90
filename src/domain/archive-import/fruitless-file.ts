import type { FileKind } from './archive-files.ts'
import type { RunCounts } from './run-counts.ts'

/** Counts before a file, to determine its effect afterwards. */
export type CountsBefore = { read: number; skipped: number; reasons: ReadonlyMap<string, number> }

/** Duplicates of rows already imported don't speak against their file. */
const REPEATED = new Set(['same id as an earlier row', 'second record of the same community'])
const HINTS: Readonly<Record<string, string>> = {
  'post not in archive': 'Import the posts of these comments first, or both files in one command.',
}
const USUAL_HINT = 'docs/operate/import-an-archive.md lists the fields that rows need.'

export function countsBefore(counts: RunCounts, kind: FileKind): CountsBefore {
  const { read, skipped } = counts.kinds[kind]
  return { read, skipped, reasons: new Map(counts.reasons) }
}

/** Returns why all rows of a file were skipped, and what to do; null when any was used. */
export function problemOf(counts: RunCounts, kind: FileKind, before: CountsBefore): string | null {
  const read = counts.kinds[kind].read - before.read
  const skipped = counts.kinds[kind].skipped - before.skipped
  if (read === 0 || skipped < read) return null
  const reasons = [...counts.reasons]
    .map(([reason, count]) => ({ reason, count: count - (before.reasons.get(reason) ?? 0) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
  const [first] = reasons
  if (first === undefined || reasons.some(({ reason }) => REPEATED.has(reason))) return null
  return `of no use: every row was skipped, most of them for "${first.reason}". ${HINTS[first.reason] ?? USUAL_HINT}`
}
