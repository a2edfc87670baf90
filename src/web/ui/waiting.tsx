import { t } from '#shared/messages/translate.ts'
import css from './waiting.module.css'

/** Stands for late code. Says that it could not be loaded yet only while the server does not answer (`data-reach`). */
export function Waiting() {
  return (
    <p className={css.waiting} role="status">
      {t('reach.waiting')}
    </p>
  )
}
