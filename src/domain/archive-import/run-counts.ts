import type { FileKind } from './archive-files.ts'

/** Numbers of rows by outcome. */
type KindCounts = {
  read: number
  added: number
  /** Imported before, or a copy of a row from another file. */
  known: number
  skipped: number
}

export type RunCounts = {
  kinds: Record<FileKind, KindCounts>
  /** Time spent on each kind; placing counts for comments. */
  elapsedMs: Record<FileKind, number>
  /** Skipped rows by reason. */
  reasons: Map<string, number>
  /** Rows imported with a change, by change. */
  changes: Map<string, number>
  /** Comments read by an interrupted run and placed by this one. */
  carriedOn: number
  /** Comments without a parent, placed at top level. */
  missingParents: number
  /** Circles of comments replying to each other, opened at one of them. */
  openedCircles: number
}

export function createCounts(): RunCounts {
  const none = (): KindCounts => ({ read: 0, added: 0, known: 0, skipped: 0 })
  return {
    kinds: {
      'community-records': none(),
      'community-names': none(),
      accounts: none(),
      posts: none(),
      comments: none(),
    },
    elapsedMs: { 'community-records': 0, 'community-names': 0, accounts: 0, posts: 0, comments: 0 },
    reasons: new Map(),
    changes: new Map(),
    carriedOn: 0,
    missingParents: 0,
    openedCircles: 0,
  }
}

export function countOne(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}
