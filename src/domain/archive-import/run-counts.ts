import type { FileKind } from './archive-files.ts'

/** Rows by what became of them. */
type KindCounts = {
  read: number
  added: number
  /** Imported before, or a second copy of what another file brought. */
  known: number
  skipped: number
}

export type RunCounts = {
  kinds: Record<FileKind, KindCounts>
  /** Time spent on each kind; placing belongs to the comments. */
  elapsedMs: Record<FileKind, number>
  /** Skipped rows by reason. */
  reasons: Map<string, number>
  /** Rows taken in with a change, by what was changed. */
  changes: Map<string, number>
  /** Comments that a stopped run had read and this one puts in place. */
  carriedOn: number
  /** Comments whose parent is nowhere: they stand at top level. */
  missingParents: number
  /** Circles of comments that answered each other, opened at one of them. */
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
