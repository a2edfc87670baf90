import type { ReactNode } from 'react'
import css from './rows.module.css'

type RowsProps = {
  label?: string
  /** Where their order means something, such as a log. */
  isOrdered?: boolean
  /** Within a card: without a frame of its own. */
  isBare?: boolean
  children: ReactNode
}

/** A list as dense rows. */
export function Rows({ label, isOrdered = false, isBare = false, children }: RowsProps) {
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <List className={css.rows} aria-label={label} data-bare={isBare || undefined}>
      {children}
    </List>
  )
}

type RowProps = {
  /** Who or what it is, with its state beside it. */
  title: ReactNode
  /** What else is known, on a quiet line. */
  details?: ReactNode
  when?: ReactNode
  /** What can be done, at the right edge. */
  acts?: ReactNode
  /** Beneath all of it. */
  children?: ReactNode
  /** What others find the row by. */
  data?: Record<`data-${string}`, string | number | boolean | undefined>
}

/** One row: its state, who or what it is, when, and what can be done at the right edge. */
export function Row({ title, details, when, acts, children, data }: RowProps) {
  return (
    <li className={css.row} {...data}>
      <div className={css.what}>
        <p className={css.title}>{title}</p>
        {details === undefined ? null : <small>{details}</small>}
        {children}
      </div>
      {when === undefined ? null : <span className={css.when}>{when}</span>}
      {acts === undefined ? null : <div className={css.acts}>{acts}</div>}
    </li>
  )
}

export type Tone = 'plain' | 'good' | 'waits' | 'grave'

/** A state in a word or two. */
export function StateChip({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={css.state} data-tone={tone}>
      {children}
    </span>
  )
}
