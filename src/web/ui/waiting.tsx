import { t } from '#shared/messages/t.ts'
import css from './waiting.module.css'

/** Fallback for lazy code. Says that loading failed only while the server is unreachable (`data-reach`). */
export function Waiting() {
  return (
    <p className={css.waiting} role="status">
      {t('reach.waiting')}
    </p>
  )
}
