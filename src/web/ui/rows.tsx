import type { ReactNode } from 'react'
import css from './rows.module.css'

type RowsProps = {
  label?: string
  /** Whether order matters, as in a log. */
  isOrdered?: boolean
  /** Inside a card: without its own border. */
  isBare?: boolean
  children: ReactNode
}

/** A list of dense rows. */
export function Rows({ label, isOrdered = false, isBare = false, children }: RowsProps) {
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <List className={css.rows} aria-label={label} data-bare={isBare || undefined}>
      {children}
    </List>
  )
}

type RowProps = {
  /** The row's subject, with its state beside it. */
  title: ReactNode
  /** Secondary text. */
  details?: ReactNode
  when?: ReactNode
  /** Actions, at the right edge. */
  acts?: ReactNode
  /** Below everything else. */
  children?: ReactNode
  /** Data attributes that identify the row. */
  data?: Record<`data-${string}`, string | number | boolean | undefined>
}

/** A row: state, subject, time, and actions at the right edge. */
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
