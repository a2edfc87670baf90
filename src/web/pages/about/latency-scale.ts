import type { LatencySummary, PerformanceView } from '#shared/views/performance-view.ts'

/** A logarithmic scale of milliseconds. */
export type LatencyScale = {
  /** The powers of ten on it, shortest first. */
  ticksMs: number[]
  /** Where a duration stands: 0 at the top, 1 at the bottom. */
  place(ms: number): number
}

/** So that small differences do not look like large ones; and two ticks are on it. */
const LEAST_DECADES = 2

/** One scale for all plots of a page, so that they can be compared at a glance; null when nothing was measured. */
export function scaleFor({ hour, day }: PerformanceView): LatencyScale | null {
  const points = [hour, day]
    .flatMap(({ kinds }) => kinds.flatMap(kind => kind.points))
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

/** Height of the paths below; whole numbers keep the page small, and are finer than a pixel. */
export const PATHS_HEIGHT = 200

/** The data of SVG paths, a unit for each step from left to right. */
export type LatencyPaths = {
  p50: string
  p99: string
  /** The room between the lines. */
  between: string
  /** Steps with a gap on either side: lines of no length, which round ends make dots. */
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

/** Steps that follow each other without a gap. */
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
