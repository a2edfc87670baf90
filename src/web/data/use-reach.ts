import { useEffect, useRef, useSyncExternalStore } from 'react'
import { onReach, type Reach, readReach, wasLostLately, whenReached } from './reach-server.ts'

const AGAIN_MS = 15_000

/** Returns whether the server is reachable, and re-renders when that changes. */
export function useReach(): Reach {
  return useSyncExternalStore(onReach, readReach, () => 'fine')
}

/**
 * Retries by itself once the server is reachable again after a connection failure, at most every 15 seconds. After other
 * errors the reader must retry.
 */
export function useRetryWhenReached(hasFailed: boolean, retry: () => void): void {
  const latest = useRef(retry)
  const triedAt = useRef(Number.NEGATIVE_INFINITY)
  latest.current = retry
  useEffect(() => {
    if (!hasFailed || !wasLostLately()) return
    const stop = new AbortController()
    const again = () => {
      whenReached(stop.signal).then(
        () => {
          if (stop.signal.aborted) return
          triedAt.current = performance.now()
          latest.current()
        },
        () => {},
      )
    }
    const restMs = Math.max(0, triedAt.current + AGAIN_MS - performance.now())
    const timer = setTimeout(again, restMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [hasFailed])
}
