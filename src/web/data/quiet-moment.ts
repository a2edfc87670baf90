const PATIENCE_MS = 4_000
/** Where a browser cannot tell when it is idle. */
const WAIT_MS = 1_500

/** Does what may wait when the browser has nothing else to do; not on a line that is poor or paid for. */
export function inQuietMoment(start: () => void): void {
  if (!isLineGood()) return
  if (typeof requestIdleCallback === 'function') requestIdleCallback(start, { timeout: PATIENCE_MS })
  else setTimeout(start, WAIT_MS)
}

/** False where the reader saves data or the browser says that the line is slow; unknown counts as good. */
function isLineGood(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  return connection?.saveData !== true && !/2g/.test(connection?.effectiveType ?? '')
}
