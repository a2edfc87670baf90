import css from './day-plot.module.css'

type Props = {
  values: readonly number[]
  /** The first and the last day. */
  from: string
  to: string
  /** What the plot shows, for those who do not see it. */
  words: string
}

const HEIGHT = 100
const GAP = 0.25

/** A bar for each day, from nothing to the highest. */
export function DayPlot({ values, from, to, words }: Props) {
  const most = Math.max(1, ...values)
  return (
    <figure className={css.plot}>
      <svg
        role="img"
        aria-label={words}
        viewBox={`0 0 ${values.length} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {values.map((value, at) => {
          const height = (HEIGHT * value) / most
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is the day at its place
              key={at}
              x={at + GAP / 2}
              y={HEIGHT - height}
              width={1 - GAP}
              height={height}
            />
          )
        })}
      </svg>
      <figcaption aria-hidden="true">
        <span>{from}</span>
        <span>{to}</span>
      </figcaption>
    </figure>
  )
}
