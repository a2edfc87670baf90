import { useEffect, useRef, useSyncExternalStore } from 'react'
import { onReach, type Reach, readReach, whenReached } from './reach-server.ts'

const AGAIN_MS = 15_000

/** Whether the server answers; renders again when that changes. */
export function useReach(): Reach {
  return useSyncExternalStore(onReach, readReach, () => 'fine')
}

/**
 * Tries again what failed because the server could not be reached, once it answers. What fails then as well, and other
 * failures, stay until the reader asks.
 */
export function useRetryWhenReached(hasFailed: boolean, retry: () => void): void {
  const latest = useRef(retry)
  const triedAt = useRef(Number.NEGATIVE_INFINITY)
  latest.current = retry
  useEffect(() => {
    if (!hasFailed || readReach() !== 'lost' || performance.now() - triedAt.current < AGAIN_MS) return
    const stop = new AbortController()
    whenReached(stop.signal).then(
      () => {
        if (stop.signal.aborted) return
        triedAt.current = performance.now()
        latest.current()
      },
      () => {},
    )
    return () => stop.abort()
  }, [hasFailed])
}
