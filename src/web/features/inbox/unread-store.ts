import { useSyncExternalStore } from 'react'
import { useShell } from '../../data/shell-data.ts'

/* The unread count comes with each page and is updated live (companion/watch-inbox.ts). Part of the first view, because the
   number is in the header. */
let told: { of: object | null; unread: number } | null = null
const listeners = new Set<() => void>()

/** Returns the number of unread notification groups, at most 100. */
export function useUnread(): number {
  const shell = useShell()
  const known = useSyncExternalStore(onChange, current, () => null)
  // A page loaded later has a newer count than an update about an earlier one.
  return known !== null && (known.of === null || known.of === shell) ? known.unread : (shell.unread ?? 0)
}

/** `of`: the shell data of the page concerned. */
export function updateUnread(unread: number, of: object | null): void {
  told = { of, unread }
  for (const listener of listeners) listener()
}

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const current = () => told
