const MINUTE_MS = 60_000
/** R9-28, R9-29. */
const THRESHOLD_MS = 30 * MINUTE_MS

/** Calls `refresh` when the reader returns to a page hidden for half an hour or more (R4-nav-04). */
export function watchInactivity(refresh: () => void): () => void {
  let hiddenAtMs: number | null = null
  const handleChange = () => {
    if (document.visibilityState === 'hidden') {
      hiddenAtMs = Date.now()
      return
    }
    const wasAwayMs = hiddenAtMs === null ? 0 : Date.now() - hiddenAtMs
    hiddenAtMs = null
    if (wasAwayMs >= THRESHOLD_MS) refresh()
  }
  document.addEventListener('visibilitychange', handleChange)
  return () => document.removeEventListener('visibilitychange', handleChange)
}
