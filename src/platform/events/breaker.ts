/** One bad event among 500 fails ten times in a row while it is being found. */
const FAILURES_IN_A_ROW = 16
const REST_MS = 5_000

/** Which subscribers have lately failed at everything: they rest, so that trying does not take the others' time. */
export type Breaker = {
  succeeded(subscriber: string): void
  failed(subscriber: string): void
  isResting(subscriber: string): boolean
  /** True while the last attempt of any subscriber failed. */
  hasFailures(): boolean
}

/** A subscriber rests for 5 s after 16 failures in a row; the next failure sends it to rest again. */
export function createBreaker(nowMs: () => number): Breaker {
  const states = new Map<string, { failures: number; restsUntil: number }>()
  return {
    succeeded: subscriber => void states.delete(subscriber),
    failed(subscriber) {
      const failures = (states.get(subscriber)?.failures ?? 0) + 1
      const restsUntil = failures >= FAILURES_IN_A_ROW ? nowMs() + REST_MS : 0
      states.set(subscriber, { failures, restsUntil })
    },
    isResting: subscriber => (states.get(subscriber)?.restsUntil ?? 0) > nowMs(),
    hasFailures: () => states.size > 0,
  }
}
