import { Form, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { RoomLines } from '../../features/rooms/room-lines.tsx'
import css from '../../features/rooms/rooms.module.css'
import { useLiveRooms } from '../../features/rooms/use-live-rooms.ts'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { MessageFrame } from './message-frame.tsx'
import type { loader } from './messages-page.server.ts'

export { loader } from './messages-page.server.ts'

/** R2.13-inb-08: private conversations. */
export default function MessagesPage() {
  useLiveRooms()
  const { rooms, next, isRequest, words, unread } = useLoaderData<typeof loader>()
  const page = isRequest ? 'requests' : 'messages'
  const title = t(`message.page.${page}`)
  const folder = isRequest ? { folder: 'requests' } : {}
  return (
    <MessageFrame title={title} page={page} unread={unread}>
      <PageTitle label={title} />
      <div className={css.main}>
        {isRequest ? <p className={css.note}>{t('message.requestsHint')}</p> : null}
        <Form className={css.search} role="search">
          {isRequest ? <input type="hidden" name="folder" value="requests" /> : null}
          <label>
            <span className="visually-hidden">{t('message.search')}</span>
            <input
              key={words}
              type="search"
              name="q"
              placeholder={t('message.search')}
              defaultValue={words}
            />
          </label>
          <Button type="submit">{t('message.find')}</Button>
        </Form>
        {rooms.length === 0 ? (
          <EmptyState
            icon={words === '' ? 'mail' : 'search'}
            words={t(words !== '' ? 'message.noMatch' : isRequest ? 'message.noRequests' : 'message.none')}
          />
        ) : (
          <RoomLines rooms={rooms} />
        )}
        {next === null ? null : (
          <Link to={`?${new URLSearchParams({ ...folder, q: words, before: next })}`}>
            {t('message.older')}
          </Link>
        )}
      </div>
    </MessageFrame>
  )
}
