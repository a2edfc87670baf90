/** R3-conn-01: whether the browser is online, and whether a banner is shown. */
export type Connection = { online: boolean; showBanner: boolean }

const SECOND_MS = 1_000
/** R9-38, R9-39: back online counts only when it lasts this long. */
const CONFIRM_MS = 3 * SECOND_MS
/** R9-39: how long the "back online" banner is shown. */
const RETURN_MS = 2 * SECOND_MS

let connection: Connection = { online: true, showBanner: false }
const listeners = new Set<() => void>()

export function readConnection(): Connection {
  return connection
}

export function onConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Follows the browser's online state. The window gets `warren:offline` at once and `warren:online` when the return is confirmed
 * (R4-conn-01, R4-conn-02). Returns a function that stops it.
 */
export function watchConnection(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const handleOffline = () => {
    clearTimeout(timer)
    if (connection.online) change({ online: false, showBanner: true }, 'warren:offline')
  }
  const handleOnline = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      change({ online: true, showBanner: true }, 'warren:online')
      timer = setTimeout(() => change({ online: true, showBanner: false }), RETURN_MS)
    }, CONFIRM_MS)
  }
  window.addEventListener('offline', handleOffline)
  window.addEventListener('online', handleOnline)
  if (!navigator.onLine) handleOffline()
  return () => {
    clearTimeout(timer)
    window.removeEventListener('offline', handleOffline)
    window.removeEventListener('online', handleOnline)
  }
}

function change(next: Connection, event?: string): void {
  connection = next
  if (event !== undefined) window.dispatchEvent(new CustomEvent(event, { detail: next }))
  for (const listener of listeners) listener()
}
