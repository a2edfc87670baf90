const KEY = 'one-tap-skipped-at'
const PAUSE_MS = 24 * 3_600_000

/** Hides One Tap in this browser for a day after it was dismissed. */
export function pauseOneTap(): void {
  try {
    localStorage.setItem(KEY, String(Date.now()))
  } catch {
    // Without storage it is offered again on the next page.
  }
}

/** Returns whether One Tap was dismissed within the last day. */
export function isOneTapPaused(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(KEY) ?? 0) < PAUSE_MS
  } catch {
    return false
  }
}
