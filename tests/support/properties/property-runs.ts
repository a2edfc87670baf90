const explored = Number(process.env.WARREN_PROPERTY_RUNS ?? 0)

/**
 * How a property about people who act at the same time is tried: with the same cases every time, so that a failure comes from
 * the change at hand. `WARREN_PROPERTY_RUNS=500` tries that many new ones instead. A case that fails isn't shrunk: every
 * attempt takes seconds, and what two people do at once seldom fails twice in the same way.
 */
export function propertyRuns({ runs, seed }: { runs: number; seed: number }) {
  return { endOnFailure: true, ...(explored > 0 ? { numRuns: explored } : { numRuns: runs, seed }) }
}

/** Returns the time limit of all runs together, in milliseconds; `each` is that of one run. */
export function propertyTime({ runs, each }: { runs: number; each: number }): number {
  return Math.max(runs, explored) * each
}
