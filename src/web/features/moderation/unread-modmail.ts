import { useEffect, useSyncExternalStore } from 'react'
import { runOperation } from '../../data/run-operation.ts'
import { useShell } from '../../data/shell-data.ts'

/* R1-18: the count of unread modmail comes with the page and is refreshed on window focus, because modmail is read in its
   own tab. */
let latest: { of: object; unread: number | null } | null = null
let isAsking = false
const listeners = new Set<() => void>()

/** Returns the number of unread conversations; 0 without the mail permission. */
export function useUnreadModmail(): number {
  const { moderation } = useShell()
  const known = useSyncExternalStore(onChange, current, () => null)
  useEffect(() => {
    if (moderation === null) return
    const handleFocus = () => void refreshUnread(moderation)
    window.addEventListener('focus', handleFocus)
    return () => window.removeEventListener('focus', handleFocus)
  }, [moderation])
  // A page loaded later has a newer count than an earlier refresh.
  return (known !== null && known.of === moderation ? known.unread : moderation?.unread) ?? 0
}

/** Refreshes the unread count for this page's shell data (`moderation`). */
export async function refreshUnread(of: object): Promise<void> {
  if (isAsking) return
  isAsking = true
  try {
    latest = { of, ...(await runOperation('UnreadModmail', {})) }
    for (const listener of listeners) listener()
  } catch {
    // The next focus retries; a badge doesn't justify an error message.
  } finally {
    isAsking = false
  }
}

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const current = () => latest
