const PATIENCE_MS = 4_000
/** The wait in browsers without requestIdleCallback. */
const WAIT_MS = 1_500

/** Runs low-priority work when the browser is idle. Returns a function that cancels it. */
export function whenIdle(start: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(start, { timeout: PATIENCE_MS })
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(start, WAIT_MS)
  return () => clearTimeout(id)
}
