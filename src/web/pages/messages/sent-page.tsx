import { useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import css from '../../features/rooms/rooms.module.css'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { Age } from '../../ui/age.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { MessageFrame } from './message-frame.tsx'
import type { loader } from './sent-page.server.ts'

export { loader } from './sent-page.server.ts'

/** Sent messages, newest first. */
export default function SentPage() {
  const { sent, next, unread } = useLoaderData<typeof loader>()
  const title = t('message.page.sent')
  return (
    <MessageFrame title={title} page="sent" unread={unread}>
      <PageTitle label={title} />
      <div className={css.main}>
        {sent.length === 0 ? <EmptyState icon="mail" words={t('message.noneSent')} /> : null}
        <ul className={css.lines}>
          {sent.map(({ room, seq, subject, to, excerpt, at }) => (
            <li key={`${room}-${seq}`}>
              <p className={css.head}>
                <span>{to === null ? t('room.gone') : `u/${to.name}`}</span> <Age at={at} />
              </p>
              <Link className={css.subject} to={`/message/messages/${room}?at=${seq}#m${seq}`}>
                {subject}
              </Link>
              <p className={css.excerpt} dir="auto">
                {excerpt}
              </p>
            </li>
          ))}
        </ul>
        {next === null ? null : (
          <Link to={`?${new URLSearchParams({ before: next })}`}>{t('message.older')}</Link>
        )}
      </div>
    </MessageFrame>
  )
}
