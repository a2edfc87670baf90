import { useEffect, useSyncExternalStore } from 'react'
import { runOperation } from '../../data/run-operation.ts'
import { useShell } from '../../data/shell-data.ts'

/*
 * R1-18: how much modmail a moderator has not read comes with the page, and is asked for again when its window gets the
 * focus: modmail is read in a tab of its own.
 */
let latest: { of: object; unread: number | null } | null = null
let isAsking = false
const listeners = new Set<() => void>()

/** Conversations with something unread; 0 also for who answers no mail. */
export function useUnreadModmail(): number {
  const { moderation } = useShell()
  const known = useSyncExternalStore(onChange, current, () => null)
  useEffect(() => {
    if (moderation === null) return
    const handleFocus = () => void refreshUnread(moderation)
    window.addEventListener('focus', handleFocus)
    return () => window.removeEventListener('focus', handleFocus)
  }, [moderation])
  // A page that came later knows better than an answer about one before it.
  return (known !== null && known.of === moderation ? known.unread : moderation?.unread) ?? 0
}

/** Asks anew how much is unread, for the shell data's `moderation` of this page. */
export async function refreshUnread(of: object): Promise<void> {
  if (isAsking) return
  isAsking = true
  try {
    latest = { of, ...(await runOperation('UnreadModmail', {})) }
    for (const listener of listeners) listener()
  } catch {
    // The next focus asks again; a badge is not worth a notice.
  } finally {
    isAsking = false
  }
}

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const current = () => latest
