import type { LatencySummary, PerformanceView } from '#shared/views/performance-view.ts'

/** A logarithmic scale of milliseconds. */
export type LatencyScale = {
  /** Powers of ten on the scale, shortest first. */
  ticksMs: number[]
  /** Position of a duration: 0 at the top, 1 at the bottom. */
  place(ms: number): number
}

/** Minimum span, so that small differences don't look large and at least two ticks fit. */
const LEAST_DECADES = 2

/** Returns one scale for all plots of a page so they compare at a glance; null when nothing was measured. */
export function scaleFor({ hour, day }: PerformanceView): LatencyScale | null {
  const points = [hour, day]
    .flatMap(({ series }) => series.flatMap(one => one.points))
    .filter(point => point !== null)
  if (points.length === 0) return null
  const low = Math.floor(2 * Math.log10(Math.min(...points.map(({ p50Ms }) => p50Ms)))) / 2
  const top = Math.ceil(2 * Math.log10(Math.max(...points.map(({ p99Ms }) => p99Ms)))) / 2
  const high = Math.max(low + LEAST_DECADES, top)
  const [first, last] = [Math.ceil(low), Math.floor(high)]
  return {
    ticksMs: Array.from({ length: last - first + 1 }, (_, index) => 10 ** (first + index)),
    place: ms => (high - Math.log10(ms)) / (high - low),
  }
}

/** Height of the paths below. Whole numbers keep the page small and are still finer than a pixel. */
export const PATHS_HEIGHT = 200

/** SVG path data, one unit per step from left to right. */
export type LatencyPaths = {
  p50: string
  p99: string
  /** The area between the lines. */
  between: string
  /** Steps with a gap on either side: zero-length lines that round caps turn into dots. */
  p50Dots: string
  p99Dots: string
}

export function drawPaths(points: readonly (LatencySummary | null)[], { place }: LatencyScale): LatencyPaths {
  const runs = findRuns(points)
  const lines = runs.filter(run => run.points.length > 1)
  const dots = runs.filter(run => run.points.length === 1)
  const draw = (run: Run, share: 'p50Ms' | 'p99Ms'): string[] =>
    run.points.map((point, index) => `${run.start + index} ${Math.round(PATHS_HEIGHT * place(point[share]))}`)
  const path = (of: Run[], share: 'p50Ms' | 'p99Ms', end: string): string =>
    of.map(run => `M${draw(run, share).join('L')}${end}`).join('')
  return {
    p50: path(lines, 'p50Ms', ''),
    p99: path(lines, 'p99Ms', ''),
    between: lines
      .map(run => `M${[...draw(run, 'p99Ms'), ...draw(run, 'p50Ms').reverse()].join('L')}Z`)
      .join(''),
    p50Dots: path(dots, 'p50Ms', 'h0'),
    p99Dots: path(dots, 'p99Ms', 'h0'),
  }
}

type Run = { start: number; points: LatencySummary[] }

/** Returns the runs of consecutive steps without a gap. */
function findRuns(points: readonly (LatencySummary | null)[]): Run[] {
  const runs: Run[] = []
  for (const [index, point] of points.entries()) {
    const run = runs.at(-1)
    if (point === null) continue
    if (run !== undefined && run.start + run.points.length === index) run.points.push(point)
    else runs.push({ start: index, points: [point] })
  }
  return runs
}
