/** Bisecting one bad event out of 500 causes ten failures in a row. */
const FAILURES_IN_A_ROW = 16
const REST_MS = 5_000

/** Tracks recently failing subscribers, which are paused so that retries don't take the others' time. */
export type Breaker = {
  succeeded(subscriber: string): void
  failed(subscriber: string): void
  isResting(subscriber: string): boolean
  /** Returns true for 5 s after any subscriber failed, unless it has succeeded since. */
  hasFailures(): boolean
}

/** Returns a breaker that pauses a subscriber for 5 s after 16 failures in a row; the next failure pauses it again. */
export function createBreaker(nowMs: () => number): Breaker {
  const states = new Map<string, { failures: number; failedAtMs: number }>()
  const isRecent = ({ failedAtMs }: { failedAtMs: number }): boolean => nowMs() < failedAtMs + REST_MS
  return {
    succeeded: subscriber => void states.delete(subscriber),
    failed(subscriber) {
      const failures = (states.get(subscriber)?.failures ?? 0) + 1
      states.set(subscriber, { failures, failedAtMs: nowMs() })
    },
    isResting(subscriber) {
      const state = states.get(subscriber)
      return state !== undefined && state.failures >= FAILURES_IN_A_ROW && isRecent(state)
    },
    hasFailures: () => [...states.values()].some(isRecent),
  }
}
