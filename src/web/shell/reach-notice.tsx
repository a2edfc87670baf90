import { useEffect } from 'react'
import { t } from '#shared/messages/translate.ts'
import { useShell } from '../data/shell-data.ts'
import { useReach } from '../data/use-reach.ts'
import css from './reach-notice.module.css'

/**
 * Says that the server does not answer, while everything stays as it is and is tried again. Part of the first view: when
 * it is needed nothing can be loaded. Where the browser itself knows that it is offline, the companion's banner says so.
 */
export function ReachNotice() {
  const reach = useReach()
  const { siteName } = useShell()
  useEffect(() => {
    const { dataset } = document.documentElement
    if (reach === 'fine') delete dataset.reach
    else dataset.reach = reach
  }, [reach])
  return (
    <div role="status" aria-live="polite" className={css.place}>
      {reach === 'fine' ? null : (
        <p className={css.notice}>
          {t(`reach.${reach}`, { siteName })}
          {reach === 'renewed' ? (
            <button type="button" onClick={() => window.location.reload()}>
              {t('error.page.reload')}
            </button>
          ) : null}
        </p>
      )}
    </div>
  )
}
