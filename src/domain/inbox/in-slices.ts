import { setTimeout as sleep } from 'node:timers/promises'

/** Members notified by one transaction. */
export const SLICE = 150
/** Rest after each slice, as a share of the time it took: pages are answered meanwhile. */
const REST_SHARE = 0.6
/** Slices after which other jobs have their turn. */
const SLICES_A_JOB = 60

/**
 * Runs a job's slices one after another, with a rest after each, until `runSlice` returns that nothing is left. Returns false
 * when a further job has to go on: after a while, or when `signal` stops this one.
 */
export async function finishInSlices(
  runSlice: () => Promise<boolean>,
  signal?: AbortSignal,
): Promise<boolean> {
  for (let slice = 0; slice < SLICES_A_JOB && signal?.aborted !== true; slice += 1) {
    const startedAt = performance.now()
    if (!(await runSlice())) return true
    const restMs = (performance.now() - startedAt) * REST_SHARE
    await sleep(restMs, undefined, { signal }).catch(() => undefined)
  }
  return false
}
