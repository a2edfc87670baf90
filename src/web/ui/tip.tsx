import type { ReactNode } from 'react'
import css from './tip.module.css'

/** A collapsible tip, also without script. */
export function Tip({
  title,
  isOpen = false,
  kind,
  children,
}: {
  title: string
  isOpen?: boolean
  /** Value of a data attribute, for tests and scripts. */
  kind: string
  children: ReactNode
}) {
  return (
    <details className={css.tip} open={isOpen} data-tip={kind}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}
