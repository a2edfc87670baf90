import { useLocation } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { InboxMenu } from '../features/inbox/inbox-menu.tsx'
import css from '../features/inbox/unread-count.module.css'
import { UnreadCount } from '../features/inbox/unread-count.tsx'
import { Dropdown } from '../ui/fields/dropdown.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import headerCss from './header.module.css'

/** R2.13-hdr-10: the notifications icon with the unread count. */
export function InboxButton() {
  return (
    <Dropdown label={t('inbox.title')} side="end" summaryClass={headerCss.tool} summary={<Sign />}>
      <InboxMenu />
    </Dropdown>
  )
}

/** The same in the bottom bar on phones. */
export function InboxLink() {
  const { pathname } = useLocation()
  return (
    <Link to="/notifications" aria-current={pathname === '/notifications' ? 'page' : undefined}>
      <Sign />
      {t('inbox.bar')}
    </Link>
  )
}

function Sign() {
  return (
    <span className={css.sign} data-inbox="">
      <Icon name="bell" />
      <UnreadCount />
    </span>
  )
}
