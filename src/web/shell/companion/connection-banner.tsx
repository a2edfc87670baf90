import { useEffect, useSyncExternalStore } from 'react'
import { t } from '#shared/messages/t.ts'
import css from './companion.module.css'
import { type Connection, onConnection, readConnection, watchConnection } from './connection.ts'

const atFirst: Connection = { online: true, showBanner: false }

/** Banner that says the connection is lost, or back (R8-35, R8-36). */
export function ConnectionBanner() {
  const { online, showBanner } = useSyncExternalStore(onConnection, readConnection, () => atFirst)
  useEffect(watchConnection, [])
  return (
    <div role="status" aria-live="polite">
      {showBanner ? (
        <p className={css.connection} data-online={online}>
          {t(online ? 'connection.back' : 'connection.lost')}
        </p>
      ) : null}
    </div>
  )
}
