import type { LatencyWindow, PerformanceView } from '#shared/views/performance-view.ts'
import { createLatencyRing, type LatencyRing, type RingOptions } from './latency-ring.ts'
import { type CountedResponse, LATENCY_SERIES, NO_SERIES, seriesIndex } from './page-kinds.ts'

const MINUTE_MS = 60_000
const HOUR: RingOptions = { stepMs: MINUTE_MS, steps: 60, series: LATENCY_SERIES.length }
const DAY: RingOptions = { stepMs: 30 * MINUTE_MS, steps: 48, series: LATENCY_SERIES.length }
const FAILURE = 500

/** The parts of a request that the history reads; `RequestMeasure` fits. */
export type Answer = CountedResponse & { seconds: number; isWhole?: boolean }

export type LatencyHistory = {
  observe(answer: Answer): void
  read(): PerformanceView
}

/**
 * Returns a history of response times by kind of page, for members and visitors separately: the last hour by the minute and the
 * last day by the half hour. Every complete response counts, whatever its status; those the client didn't wait for have no time
 * of their own. It lives in memory and starts empty with the process. It grows to 1,512 histograms, 22 MB, once every kind is
 * requested by both in every step of both windows, and never further, for any number of requests and days. Recording takes
 * 0.2 µs, reading at most 15 ms. Since the current minute isn't over, "the last hour" is between 59 and 60 minutes long, and the
 * last day between 23½ and 24 h.
 */
export function createLatencyHistory({ nowMs }: { nowMs(): number }): LatencyHistory {
  const hour = createLatencyRing(HOUR)
  const day = createLatencyRing(DAY)
  const since = isoTime(nowMs())
  return {
    observe(answer) {
      const { status, seconds, isWhole = true } = answer
      const series = isWhole ? seriesIndex(answer) : NO_SERIES
      if (series === NO_SERIES) return
      const now = nowMs()
      hour.add(now, series, seconds * 1_000, status >= FAILURE)
      day.add(now, series, seconds * 1_000, status >= FAILURE)
    },
    read() {
      const now = nowMs()
      return {
        readAt: isoTime(now),
        since,
        hour: readWindow(hour, HOUR, now),
        day: readWindow(day, DAY, now),
      }
    },
  }
}

function readWindow(ring: LatencyRing, { stepMs, steps }: RingOptions, nowMs: number): LatencyWindow {
  const oldest = Math.floor(nowMs / stepMs) - steps + 1
  return {
    stepSeconds: stepMs / 1_000,
    startsAt: isoTime(oldest * stepMs),
    series: LATENCY_SERIES.map((series, index) => ({
      ...series,
      summary: ring.summary(nowMs, index),
      points: ring.points(nowMs, index),
    })),
  }
}

function isoTime(ms: number): string {
  return new Date(ms).toISOString()
}
