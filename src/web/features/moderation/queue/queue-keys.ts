import type { KeyAct } from '../../../ui/act.ts'
import { APPROVE, CLAIM, IGNORE_REPORTS, LOCK, type ModSubject, REMOVE, SPAM } from '../mod-acts.ts'

/** A queue item; once decided, it can only be undone. */
export type QueueSubject = ModSubject & {
  place: 'queue'
  /** Selects or deselects it. */
  select?: () => void
  /** Undoes the reader's action here. */
  undo?: (() => void) | undefined
}

const SELECT: KeyAct<QueueSubject> = {
  id: 'select',
  key: 'X',
  run: ({ select }) => select?.(),
}

const UNDO: KeyAct<QueueSubject> = {
  id: 'undo',
  key: 'Z',
  isOffered: ({ undo }) => undo !== undefined,
  run: ({ undo }) => undo?.(),
}

/** Single-key shortcuts for a queue item. */
export const QUEUE_ACTS: readonly KeyAct<QueueSubject>[] = [
  SELECT,
  UNDO,
  APPROVE,
  REMOVE,
  SPAM,
  LOCK,
  { ...IGNORE_REPORTS, isOffered: on => on.item.canAct && isReported(on.item) },
  CLAIM,
]

/** Returns whether there are reports to ignore. */
export function isReported({ reportCount, ignoresReports }: ModSubject['item']): boolean {
  return reportCount > 0 || ignoresReports
}
