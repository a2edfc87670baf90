const PATIENCE_MS = 4_000
/** The wait in browsers without requestIdleCallback. */
const WAIT_MS = 1_500

/** Runs low-priority work when the browser is idle; skipped on slow or metered connections. */
export function inQuietMoment(start: () => void): void {
  if (!isLineGood()) return
  if (typeof requestIdleCallback === 'function') requestIdleCallback(start, { timeout: PATIENCE_MS })
  else setTimeout(start, WAIT_MS)
}

/** Returns false with data saver or a slow connection; unknown counts as good. */
function isLineGood(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  return connection?.saveData !== true && !/2g/.test(connection?.effectiveType ?? '')
}
