/** What answer times are told apart by, in the order in which pages list them. */
export const PAGE_KINDS = [
  'home',
  'feeds',
  'community',
  'thread',
  'profile',
  'other',
  'actions',
  'uploads',
] as const
export type PageKind = (typeof PAGE_KINDS)[number]

/** Answers of one kind in one stretch of time. Percentiles are estimates, see platform/metrics/latency-ring.ts. */
export type LatencySummary = {
  requests: number
  /** How many of the requests were answered with a status of 500 or more. */
  failures: number
  p50Ms: number
  p99Ms: number
}

export type KindLatency = {
  kind: PageKind
  /** Null where nothing was asked. */
  summary: LatencySummary | null
  /** One per step, oldest first; the last step is not over yet. */
  points: (LatencySummary | null)[]
}

export type LatencyWindow = {
  stepSeconds: number
  /** ISO time at which the oldest step begins. */
  startsAt: string
  /** Every kind, in the order of PAGE_KINDS. */
  kinds: KindLatency[]
}

/** How fast one process of the site answers. */
export type PerformanceView = {
  /** ISO times: of these numbers, and since when this process counts. */
  readAt: string
  since: string
  hour: LatencyWindow
  day: LatencyWindow
}
