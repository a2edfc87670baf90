import type { ReactNode } from 'react'
import css from './message-page.module.css'

type Props = { title: string; children: ReactNode; actions?: ReactNode; isEmptyBurrow?: boolean }

/** A full-page message: what happened, what is safe, what to do. */
export function MessagePage({ title, children, actions, isEmptyBurrow = true }: Props) {
  return (
    <div className={css.page}>
      {isEmptyBurrow ? <Burrow /> : null}
      <h1>{title}</h1>
      {children}
      {actions === undefined ? null : <div className={css.actions}>{actions}</div>}
    </div>
  )
}

function Burrow() {
  return (
    <svg
      className={css.burrow}
      viewBox="0 0 96 64"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M2 62h92M22 62V40a26 26 0 0 1 52 0v22" />
      <path d="M34 62V42a14 14 0 0 1 28 0v20" fill="var(--sunken)" />
      <path d="M6 62c2-5 3-8 3-12M12 62c0-4 1-6 3-9M86 62c-1-4-1-7 1-11" />
      <circle cx="48" cy="55" r="3" fill="var(--spark)" stroke="none" />
    </svg>
  )
}
