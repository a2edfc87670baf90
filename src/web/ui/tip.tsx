import type { ReactNode } from 'react'
import css from './tip.module.css'

/** Something worth knowing that its reader opens and closes, also without script. */
export function Tip({
  title,
  isOpen = false,
  kind,
  children,
}: {
  title: string
  isOpen?: boolean
  /** Its name in the page, for those who look for it. */
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
