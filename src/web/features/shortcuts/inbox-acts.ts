import type { KeyAct } from '../../ui/act.ts'
import { NEXT, PREVIOUS } from './key-acts.ts'
import { moveBy } from './move.ts'

/** The list of notifications, or one of them. What can't be done at the moment is left out. */
export type InboxSubject = {
  place: 'inbox'
  isMember: true
  open?: () => void
  markRead?: (() => void) | undefined
  markAllRead?: (() => void) | undefined
  undo?: (() => void) | undefined
}

/** Shortcuts of the notifications page besides those that work anywhere. */
export const INBOX_ACTS: readonly KeyAct<InboxSubject>[] = [
  { ...NEXT, id: 'nextNotification' },
  { ...PREVIOUS, id: 'previousNotification' },
  { id: 'openNotification', key: 'Enter', run: ({ open }) => open?.() },
  {
    id: 'markRead',
    key: 'M',
    isOffered: ({ markRead }) => markRead !== undefined,
    run: ({ markRead }) => {
      // It may leave the list.
      moveBy(1)
      markRead?.()
    },
  },
  { id: 'markAllRead', key: 'A', run: ({ markAllRead }) => markAllRead?.() },
  { id: 'undo', key: 'Z', run: ({ undo }) => undo?.() },
]
