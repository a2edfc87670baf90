import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { useShell } from '../data/shell-data.ts'
import { useReach } from '../data/use-reach.ts'
import css from './reach-notice.module.css'

/**
 * Says that the server is unreachable, while everything stays and is retried. Part of the first view, since nothing can be
 * loaded when it is needed. If the browser knows it is offline, the companion's banner says so instead.
 */
export function ReachNotice() {
  const reach = useReach()
  const { siteName } = useShell()
  useEffect(() => {
    const { dataset } = document.documentElement
    if (reach === 'fine') delete dataset.reach
    else dataset.reach = reach
  }, [reach])
  // The link's page code is gone, so load its document, which has the new one.
  const { location: next } = useNavigation()
  const address = reach === 'renewed' && next ? next.pathname + next.search + next.hash : null
  useEffect(() => {
    if (address !== null) window.location.assign(address)
  }, [address])
  return (
    <div id="reach" role="status" aria-live="polite" className={css.place}>
      {reach === 'fine' ? null : (
        <p className={css.notice}>
          {t(`reach.${reach}`, { siteName })}
          {reach === 'renewed' || reach === 'incomplete' ? (
            <button type="button" onClick={() => window.location.reload()}>
              {t('error.page.reload')}
            </button>
          ) : null}
        </p>
      )}
    </div>
  )
}
