import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Rests after a slice of work, so that the database and its caches serve readers meanwhile; `signal` ends the rest.
 * @param from when the slice began, in milliseconds of `performance.now()`
 * @param ratio the rest as a multiple of the time that the slice took
 */
export async function rest(
  from: number,
  { ratio, leastMs = 0, signal }: { ratio: number; leastMs?: number; signal?: AbortSignal | undefined },
): Promise<void> {
  const restMs = Math.max(leastMs, (performance.now() - from) * ratio)
  await sleep(restMs, undefined, { signal }).catch(() => undefined)
}
