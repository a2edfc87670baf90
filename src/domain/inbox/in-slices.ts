import { rest } from '#platform/jobs/rest.ts'

/** Members notified by one transaction. */
export const SLICE = 150
/** Rest after each slice, as a multiple of the time it took. */
const REST_RATIO = 0.6
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
    const from = performance.now()
    if (!(await runSlice())) return true
    await rest(from, { ratio: REST_RATIO, signal })
  }
  return false
}
