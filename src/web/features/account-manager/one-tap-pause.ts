const KEY = 'one-tap-skipped-at'
const PAUSE_MS = 24 * 3_600_000

/** Somebody closed One Tap: this browser is left alone with it for a day. */
export function pauseOneTap(): void {
  try {
    localStorage.setItem(KEY, String(Date.now()))
  } catch {
    // Without storage it is offered again on the next page.
  }
}

/** Whether One Tap was closed within the last day. */
export function isOneTapPaused(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(KEY) ?? 0) < PAUSE_MS
  } catch {
    return false
  }
}
