import type { ReactNode, Ref } from 'react'
import type { NotificationKind } from '#shared/inbox/notification-kinds.ts'
import type { NotificationView } from '#shared/views/notification-view.ts'
import { Age } from '../../ui/age.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import css from './inbox.module.css'

const ICONS: Readonly<Record<NotificationKind, IconName>> = {
  post_reply: 'comment',
  comment_reply: 'comment',
  mention: 'user',
  thread: 'comment',
  announcement: 'pin',
  follow: 'user',
  search: 'search',
  milestone: 'up',
  removed: 'shield',
  approved: 'check',
  report: 'flag',
  ban: 'shield',
  mute: 'mute',
  modmail: 'mail',
  wiki: 'text',
  scheduled: 'check',
  schedule_failed: 'flag',
  draft: 'edit',
  award: 'coin',
  premium: 'coin',
  site_message: 'mail',
  appeal: 'mail',
  security: 'lock',
}

/** A notification group: title, excerpt, time and actions. */
export function NotificationUnit({
  unit,
  onOpen,
  act,
  ref,
}: {
  unit: NotificationView
  onOpen?: () => void
  act?: ReactNode
  ref?: Ref<HTMLLIElement>
}) {
  const { kind, title, body, iconUrl, linkUrl, sentAt, readAt, id } = unit
  return (
    <li
      ref={ref}
      className={css.unit}
      data-notification={id}
      data-kind={kind}
      data-read={readAt === null ? 'no' : 'yes'}
    >
      <span className={css.kind}>
        {iconUrl === null ? <Icon name={ICONS[kind]} /> : <img src={iconUrl} alt="" width={32} height={32} />}
      </span>
      <div className={css.words}>
        <Link to={linkUrl} onClick={onOpen}>
          {title}
        </Link>
        {body === '' ? null : <p dir="auto">{body}</p>}
        <small>
          <Age at={sentAt} />
        </small>
      </div>
      {act}
    </li>
  )
}
