import type { ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import css from './filter-notice.module.css'

/** A post collapsed by one of the reader's filters; expanded, it is an ordinary post. */
export function CollapsedPost({ filter, children }: { filter: string; children: ReactNode }) {
  return (
    <details className={css.collapsed} data-collapsed="">
      <summary>{t('feed.collapsed', { filter })}</summary>
      {children}
    </details>
  )
}
