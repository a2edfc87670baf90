import { type ReactNode, useId } from 'react'
import css from './columns.module.css'
import { Icon } from './icon.tsx'

/**
 * Main column and sidebar; keyboard order reaches the main content first. In narrow windows the sidebar collapses under its
 * title, also without script.
 */
export function Columns({ about, side, children }: { about: string; side: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <div className={css.columns}>
      <div className={css.fold}>
        <input type="checkbox" id={id} className="visually-hidden" />
        <label htmlFor={id}>
          {about}
          <Icon name="chevron" />
        </label>
      </div>
      <div className={css.main}>{children}</div>
      <aside className={css.side} aria-label={about}>
        {side}
      </aside>
    </div>
  )
}

/** A single centered column, for forms and short texts. */
export function SingleColumn({
  title,
  isNarrow = false,
  children,
}: {
  title: string
  isNarrow?: boolean
  children: ReactNode
}) {
  return (
    <div className={`${css.single} ${isNarrow ? css.narrow : ''}`}>
      <h1>{title}</h1>
      {children}
    </div>
  )
}

/** A raised box in a sidebar. */
export function SideCard({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className={css.card}>
      {title === undefined ? null : <h2>{title}</h2>}
      {children}
    </section>
  )
}
