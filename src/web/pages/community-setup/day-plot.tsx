import { shortCount } from '#shared/messages/format-numbers.ts'
import { PlotReader } from '../../ui/plot-reader.tsx'
import css from './day-plot.module.css'
import { plotTicks } from './plot-scale.ts'

type Props = {
  values: readonly number[]
  /** The same days of the previous period. */
  before: readonly number[]
  /** Labels below the plot, evenly spaced from the first to the last day. */
  days: readonly string[]
  /** Text alternative of the plot. */
  words: string
  wordsAt: (place: number) => string
  /** Readout text while no day is selected. */
  rest: string
}

const GAP = 0.25

/** A bar per day, and a line for the previous period. */
export function DayPlot({ values, before, days, words, wordsAt, rest }: Props) {
  const ticks = plotTicks(Math.max(...values, ...before))
  const top = ticks.at(-1) ?? 1
  const line = before.map((value, at) => `${at + 0.5} ${top - value}`).join('L')
  return (
    <div className={css.plot}>
      <div className={css.ticks} aria-hidden="true">
        {ticks.toReversed().map(tick => (
          <span key={tick}>{shortCount(tick)}</span>
        ))}
      </div>
      <div className={css.area}>
        <PlotReader label={words} count={values.length} wordsAt={wordsAt} rest={rest}>
          <svg aria-hidden="true" viewBox={`0 0 ${values.length} ${top}`} preserveAspectRatio="none">
            {ticks.map(tick => (
              <line
                key={tick}
                className={css.grid}
                x1="0"
                x2={values.length}
                y1={top - tick}
                y2={top - tick}
              />
            ))}
            {values.map((value, at) => (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its day's position
                key={at}
                x={at + GAP / 2}
                y={top - value}
                width={1 - GAP}
                height={value}
              >
                <title>{wordsAt(at)}</title>
              </rect>
            ))}
            <path className={css.before} d={`M${line}`} />
          </svg>
          <span className={css.days} aria-hidden="true">
            {days.map(day => (
              <span key={day}>{day}</span>
            ))}
          </span>
        </PlotReader>
      </div>
    </div>
  )
}
