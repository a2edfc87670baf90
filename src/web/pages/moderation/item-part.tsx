import type { ReactNode } from 'react'
import css from './mod-pages.module.css'

/** A section of an item's page. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.part}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
