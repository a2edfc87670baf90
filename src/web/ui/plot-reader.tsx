import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'
import css from './plot-reader.module.css'

type Props = {
  /** Name of the plot. */
  label: string
  /** Number of points, from left to right. */
  count: number
  /** Text for a point. */
  wordsAt: (place: number) => string
  /** Readout while no point is selected. */
  rest: ReactNode
  children: ReactNode
}

/** Makes a plot readable: hover a point, or move between points with the arrow keys. */
export function PlotReader({ label, count, wordsAt, rest, children }: Props) {
  const [place, setPlace] = useState<number>()
  const last = count - 1
  const handleMove = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setPlace(clamp(Math.floor(((event.clientX - left) / width) * count), last))
  }
  const handleKey = (event: KeyboardEvent) => {
    const at = place ?? last
    const ways: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }
    const to = ways[event.key]
    if (to === undefined) return
    event.preventDefault()
    setPlace(clamp(to, last))
  }
  return (
    <>
      <div
        role="slider"
        tabIndex={0}
        className={css.reader}
        aria-label={label}
        aria-readonly="true"
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={(place ?? last) + 1}
        aria-valuetext={wordsAt(place ?? last)}
        onPointerMove={handleMove}
        onPointerDown={handleMove}
        onPointerLeave={() => setPlace(undefined)}
        onFocus={() => setPlace(place ?? last)}
        onBlur={() => setPlace(undefined)}
        onKeyDown={handleKey}
      >
        {children}
        {place === undefined ? null : (
          <span className={css.mark} style={{ left: `${((place + 0.5) / count) * 100}%` }} />
        )}
      </div>
      <p className={css.words} aria-hidden="true">
        {place === undefined ? rest : wordsAt(place)}
      </p>
    </>
  )
}

const clamp = (place: number, last: number) => Math.min(Math.max(place, 0), last)
