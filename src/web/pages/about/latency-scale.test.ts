import { expect, test } from 'vitest'
import type { LatencySummary, LatencyWindow, PerformanceView } from '#shared/views/performance-view.ts'
import { drawPaths, PATHS_HEIGHT, scaleFor } from './latency-scale.ts'

const took = (p50Ms: number, p99Ms: number): LatencySummary => ({ requests: 1, failures: 0, p50Ms, p99Ms })

function viewOf(hour: (LatencySummary | null)[], day: (LatencySummary | null)[]): PerformanceView {
  const window = (points: (LatencySummary | null)[]): LatencyWindow => ({
    stepSeconds: 60,
    startsAt: '2026-11-21T12:00:00.000Z',
    series: [
      {
        kind: 'home',
        readers: 'members',
        summary: points.find(point => point !== null) ?? null,
        points,
      },
    ],
  })
  const at = '2026-11-21T13:00:00.000Z'
  return { readAt: at, since: at, hour: window(hour), day: window(day) }
}

test('one scale holds the shortest and the longest of both windows', () => {
  const scale = scaleFor(viewOf([null, took(5, 40)], [took(12, 1_900), null])) ?? expect.fail('no scale')
  expect(scale.ticksMs).toEqual([10, 100, 1_000])
  expect(scale.place(5)).toBeLessThan(1)
  expect(scale.place(1_900)).toBeGreaterThan(0)
  expect(scale.place(10 ** 0.5)).toBeCloseTo(1)
  expect(scale.place(100)).toBeCloseTo(0.5)
})

test('a scale has two decades at least, and there is none for nothing', () => {
  expect(scaleFor(viewOf([took(10, 10)], []))?.ticksMs).toEqual([10, 100, 1_000])
  expect(scaleFor(viewOf([null], [null]))).toBeNull()
})

test('lines break at steps without requests, and an isolated step is a dot', () => {
  const scale = { ticksMs: [], place: (ms: number) => ms / PATHS_HEIGHT }
  const points = [took(2, 1), took(4, 3), null, took(6, 5), null, null, took(8, 7), took(9, 9)]
  expect(drawPaths(points, scale)).toEqual({
    p50: 'M0 2L1 4M6 8L7 9',
    p99: 'M0 1L1 3M6 7L7 9',
    between: 'M0 1L1 3L1 4L0 2ZM6 7L7 9L7 9L6 8Z',
    p50Dots: 'M3 6h0',
    p99Dots: 'M3 5h0',
  })
})
