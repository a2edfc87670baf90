import type { LatencySummary } from '#shared/views/performance-view.ts'
import { PlotReader } from '../../ui/plot-reader.tsx'
import { tickWords } from './duration-words.ts'
import css from './latency-plot.module.css'
import { drawPaths, type LatencyScale, PATHS_HEIGHT } from './latency-scale.ts'

type Props = {
  points: readonly (LatencySummary | null)[]
  scale: LatencyScale
  /** Labels under the time axis, evenly spaced from the first to the last. */
  times: readonly string[]
  /** Text alternative of the plot for screen readers. */
  words: string
  /** Names of the values in the readout. */
  label: string
  wordsAt: (place: number) => string
  /** Readout text while no point is selected. */
  rest: string
  /** Baseline that the lines are compared with. */
  compared: LatencySummary | null
}

const LABEL_GAP = 6

/**
 * Two lines over time. The outer SVG has no viewBox, so text keeps its size at any width; only the lines are stretched, not
 * their strokes.
 */
export function LatencyPlot(props: Props) {
  const { points, label, wordsAt, rest } = props
  return (
    <div className={css.plot}>
      <PlotReader label={label} count={points.length} wordsAt={wordsAt} rest={rest}>
        <Lines {...props} />
      </PlotReader>
    </div>
  )
}

function Lines({ points, scale, times, words, compared }: Props) {
  const { p50, p99, between, p50Dots, p99Dots } = drawPaths(points, scale)
  return (
    <svg className={css.lines} role="img" aria-label={words}>
      {scale.ticksMs.map(ms => (
        <Tick key={ms} place={scale.place(ms)} words={tickWords(ms)} />
      ))}
      {compared === null ? null : (
        <>
          <Compared of="p50" place={scale.place(compared.p50Ms)} />
          <Compared of="p99" place={scale.place(compared.p99Ms)} />
        </>
      )}
      <svg
        aria-hidden="true"
        viewBox={`-0.5 0 ${points.length} ${PATHS_HEIGHT}`}
        preserveAspectRatio="none"
        overflow="visible"
      >
        <path className={css.between} d={between} />
        <path className={css.p99} d={p99} />
        <path className={css.p50} d={p50} />
        <path className={`${css.p99} ${css.dots}`} d={p99Dots} />
        <path className={`${css.p50} ${css.dots}`} d={p50Dots} />
      </svg>
      {times.map((time, index) => (
        <text key={time} x={`${(100 * index) / (times.length - 1)}%`} y="100%" dy="1.6em" textAnchor="middle">
          {time}
        </text>
      ))}
    </svg>
  )
}

function Compared({ of, place }: { of: 'p50' | 'p99'; place: number }) {
  const y = `${(100 * place).toFixed(2)}%`
  return <line className={`${css[of]} ${css.compared}`} x1="0" x2="100%" y1={y} y2={y} />
}

function Tick({ place, words }: { place: number; words: string }) {
  const y = `${(100 * place).toFixed(2)}%`
  return (
    <>
      <line className={css.grid} x1="0" x2="100%" y1={y} y2={y} />
      <text x={-LABEL_GAP} y={y} dy="0.35em" textAnchor="end">
        {words}
      </text>
    </>
  )
}

/** The line sample next to a legend entry. */
export function LegendLine({ of }: { of: 'p50' | 'p99' }) {
  return (
    <svg className={css.swatch} viewBox="0 0 24 8" aria-hidden="true">
      <path className={css[of]} d="M2 4H22" />
    </svg>
  )
}
