import { closeSync, copyFileSync, openSync, statSync, truncateSync } from 'node:fs'

const MAX_LOG_BYTES = 10 * 1024 * 1024
const INTERVAL_MS = 10 * 60_000

/** Limits the log's size: a full one becomes `<name>.1`, replacing the previous one. */
export function rotateLog(path: string, maxBytes = MAX_LOG_BYTES): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size <= maxBytes) return
  // The server appends through an open handle, so truncate the file in place.
  closeSync(openSync(`${path}.1`, 'a', 0o600))
  copyFileSync(path, `${path}.1`)
  truncateSync(path, 0)
}

/** Rotates periodically while this process lives; returns a function that stops it. */
export function rotateLogRegularly(path: string, onError: (error: unknown) => void): () => void {
  const timer = setInterval(() => {
    try {
      rotateLog(path)
    } catch (error) {
      onError(error)
    }
  }, INTERVAL_MS)
  timer.unref()
  return () => clearInterval(timer)
}
