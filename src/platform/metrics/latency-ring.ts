import type { LatencySummary } from '#shared/views/performance-view.ts'

/** Nine buckets per doubling, from 0.01 ms to 60 s: each ends 8.0 % above its start. */
const BUCKETS_PER_DOUBLING = 9
const LOWEST_MS = 0.01
const HIGHEST_MS = 60_000
const BUCKETS = Math.ceil(Math.log2(HIGHEST_MS / LOWEST_MS) * BUCKETS_PER_DOUBLING)
const SIGNIFICANT_DIGITS = 3

/**
 * Maximum error of an estimated percentile against the true one (by nearest rank): both lie in the same bucket. Holds for 0.01
 * ms to 60 s; anything shorter or longer counts as the shortest or longest.
 */
export const MAX_RELATIVE_ERROR = 2 ** (1 / BUCKETS_PER_DOUBLING) - 1

export type LatencyRing = {
  /** Counts a response. Positional parameters, because it runs for every request and must not allocate. */
  add(nowMs: number, series: number, ms: number, isFailure: boolean): void
  /** Returns the totals of one series over the ring's time span; null when it is empty. */
  summary(nowMs: number, series: number): LatencySummary | null
  /** Returns the same by step, oldest first; the last is the step of `nowMs`. */
  points(nowMs: number, series: number): (LatencySummary | null)[]
}

export type RingOptions = {
  stepMs: number
  /** Number of steps kept, including the current one. */
  steps: number
  /** Number of separate series. */
  series: number
}

/**
 * Returns histograms of durations, one per time step and series, for the last `steps` steps. All its memory is allocated here,
 * 4 · steps · series · 203 bytes plus a little, and never grows: a new step replaces the oldest. Steps of other times, after a
 * gap or a clock change, are ignored and overwritten. An HDR histogram per slot (`perf_hooks`) takes ten times the memory at
 * one significant digit, 7 MB against 0.7, and 16 MB at two.
 */
export function createLatencyRing({ stepMs, steps, series }: RingOptions): LatencyRing {
  const counts = new Uint32Array(steps * series * BUCKETS)
  const failures = new Uint32Array(steps * series)
  /** The time step in each slot, counted from 1970. */
  const held = new Float64Array(steps).fill(-1)

  const slotFor = (step: number): number => {
    const slot = step % steps
    if (held[slot] === step) return slot
    held[slot] = step
    counts.fill(0, slot * series * BUCKETS, (slot + 1) * series * BUCKETS)
    failures.fill(0, slot * series, (slot + 1) * series)
    return slot
  }
  /** Returns a series' positions in the slots of the given time, oldest first; -1 when the slot holds another step. */
  const places = (nowMs: number, which: number): number[] => {
    const now = Math.floor(nowMs / stepMs)
    return Array.from({ length: steps }, (_, index) => {
      const step = now - steps + 1 + index
      const slot = step % steps
      return held[slot] === step ? slot * series + which : -1
    })
  }
  const histogram = (place: number): Uint32Array => counts.subarray(place * BUCKETS, (place + 1) * BUCKETS)

  return {
    add(nowMs, which, ms, isFailure) {
      const place = slotFor(Math.floor(nowMs / stepMs)) * series + which
      const at = place * BUCKETS + bucketOf(ms)
      counts[at] = (counts[at] ?? 0) + 1
      if (isFailure) failures[place] = (failures[place] ?? 0) + 1
    },
    summary(nowMs, which) {
      const sums = new Uint32Array(BUCKETS)
      let failed = 0
      for (const place of places(nowMs, which)) {
        if (place < 0) continue
        failed += failures[place] ?? 0
        const counted = histogram(place)
        for (let bucket = 0; bucket < BUCKETS; bucket++) {
          sums[bucket] = (sums[bucket] ?? 0) + (counted[bucket] ?? 0)
        }
      }
      return summarize(sums, failed)
    },
    points: (nowMs, which) =>
      places(nowMs, which).map(place =>
        place < 0 ? null : summarize(histogram(place), failures[place] ?? 0),
      ),
  }
}

function bucketOf(ms: number): number {
  const bucket = Math.floor(Math.log2(ms / LOWEST_MS) * BUCKETS_PER_DOUBLING)
  // NaN also stays in the first bucket.
  return bucket > 0 ? Math.min(bucket, BUCKETS - 1) : 0
}

function summarize(counts: Uint32Array, failures: number): LatencySummary | null {
  const requests = counts.reduce((sum, count) => sum + count, 0)
  if (requests === 0) return null
  return {
    requests,
    failures,
    p50Ms: estimate(counts, Math.ceil(requests * 0.5)),
    p99Ms: estimate(counts, Math.ceil(requests * 0.99)),
  }
}

/** Returns the duration at a rank, counted from 1, assuming geometrically even spacing within a bucket. */
function estimate(counts: Uint32Array, rank: number): number {
  let below = 0
  for (let bucket = 0; bucket < counts.length; bucket++) {
    const count = counts[bucket] ?? 0
    if (below + count >= rank) {
      const share = (rank - below - 0.5) / count
      const ms = LOWEST_MS * 2 ** ((bucket + share) / BUCKETS_PER_DOUBLING)
      return Number(ms.toPrecision(SIGNIFICANT_DIGITS))
    }
    below += count
  }
  return HIGHEST_MS
}
