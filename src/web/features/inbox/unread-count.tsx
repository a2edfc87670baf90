import { t } from '#shared/messages/t.ts'
import css from './unread-count.module.css'
import { useUnread } from './unread-store.ts'

const MOST = 99

/** Unread count as a badge on an icon; nothing when zero. */
export function UnreadCount() {
  const unread = useUnread()
  if (unread === 0) return null
  return (
    <span className={css.mark} data-unread={unread}>
      <span aria-hidden="true">{unread > MOST ? t('inbox.many') : unread}</span>
      <span className="visually-hidden">{t('inbox.unread', { count: unread })}</span>
    </span>
  )
}
