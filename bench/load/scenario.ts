/** A request of a load test, as sent over the wire. */
export type LoadRequest = {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

/** The requests of a load test and their rate. */
export type Scenario = {
  port: number
  connections: number
  /** Addresses of this machine (127.0.0.2 …) that the connections come from in turn; by default the usual one. */
  from?: string[]
  /** Ends after this time, or after `count` requests when that comes first. */
  seconds: number
  /** Time at the beginning whose requests aren't counted. */
  leadSeconds?: number
  count?: number
  /** Requests a second over all connections; without it each connection asks again as soon as it is answered. */
  rate?: number
  /** Sent in turn; `weights`, one for each, instead draws among them. */
  requests: LoadRequest[]
  weights?: number[]
  /** The answers counted as failures; by default 400 and above. */
  failsFrom?: number
}

/**
 * Results of a load test. Times in milliseconds; with a rate they count from when a request was due, so that waiting
 * shows.
 */
export type LoadResult = {
  requests: number
  failures: number
  /** Answers by status. */
  statuses: Record<string, number>
  /** Times by status. */
  timesOf: Record<string, { p50: number; p99: number }>
  perSecond: number
  p50: number
  p99: number
  max: number
  bytes: number
}

/** The value below which a share of sorted numbers lies. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
