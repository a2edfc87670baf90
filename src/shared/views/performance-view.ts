/** Kinds that response times are grouped by, in display order. */
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

/** Members are logged in; visitors are all others. What isn't a page counts for everyone together. */
export type ReaderGroup = 'members' | 'visitors' | 'everyone'

/** Responses in a time span. Percentiles are estimates, see platform/metrics/latency-ring.ts. */
export type LatencySummary = {
  requests: number
  /** Number of responses with a status of 500 or more. */
  failures: number
  p50Ms: number
  p99Ms: number
}

/** Responses of one kind to one group of readers, counted separately from all others. */
export type LatencySeries = { kind: PageKind; readers: ReaderGroup }

export type SeriesLatency = LatencySeries & {
  /** Null without requests. */
  summary: LatencySummary | null
  /** A point per step, oldest first; the last step is not over yet. */
  points: (LatencySummary | null)[]
}

export type LatencyWindow = {
  stepSeconds: number
  /** ISO time at which the oldest step begins. */
  startsAt: string
  /** Every series: kinds in the order of PAGE_KINDS, and members before visitors. */
  series: SeriesLatency[]
}

/** Response times of one process of the site. */
export type PerformanceView = {
  /** ISO times: when these numbers were read, and when this process started counting. */
  readAt: string
  since: string
  hour: LatencyWindow
  day: LatencyWindow
}
