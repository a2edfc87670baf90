import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { type RoomMessageView, type RoomView, roomPath } from '#shared/views/room-view.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { MarkdownHtml } from '../../ui/markdown-html.tsx'
import css from './chat.module.css'
import { Composer } from './composer.tsx'
import { MessageLog } from './message-log.tsx'
import { RoomActs, RoomForm } from './room-form.tsx'
import roomsCss from './rooms.module.css'
import { useRoom } from './use-room.ts'

type Props = {
  first: RoomView
  reader: string
  /** Client id sent by a form without script. */
  clientId: string
  onLeave(): void
  /** Renders the content above the messages, from the room's current state. */
  children?: (room: RoomView) => ReactNode
}

/** A live chat room: its newest messages at the bottom, above the message field. */
export function ChatRoom({ first, reader, clientId, onLeave, children }: Props) {
  const live = useRoom(first, reader, onLeave)
  const { room } = live
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  const [replyTo, setReplyTo] = useState<RoomMessageView | null>(null)
  const path = roomPath(room)
  const acts = useMemo(() => ({ path, run: isAlive ? live.run : null }), [path, isAlive, live.run])
  return (
    <RoomActs value={acts}>
      <section className={css.room} data-room={room.id} data-alive={isAlive || undefined}>
        {children?.(room)}
        {room.pinned === null ? null : <Pinned room={room} message={room.pinned} />}
        <MessageLog live={live} isAlive={isAlive} onReply={setReplyTo} />
        <p className={css.typing} role="status">
          {live.typing.length === 0
            ? null
            : t('chat.typing', { count: live.typing.length, name: live.typing[0] ?? '' })}
        </p>
        {room.isRequest ? <Request room={room} /> : null}
        {room.canWrite ? (
          <Composer
            room={room}
            reader={reader}
            clientId={clientId}
            replyTo={replyTo}
            onReplied={() => setReplyTo(null)}
          />
        ) : room.isBlocked ? (
          <p className={roomsCss.note}>{t('error.account_blocked')}</p>
        ) : room.isRequest ? null : (
          <p className={roomsCss.note}>
            {t(room.silencedUntil === null ? 'chat.readOnly' : 'error.room_silenced')}
          </p>
        )}
      </section>
    </RoomActs>
  )
}

function Pinned({ room, message }: { room: RoomView; message: RoomMessageView }) {
  return (
    <aside className={css.pinned} aria-label={t('chat.pinned')}>
      <Link to={`${roomPath(room)}?at=${message.seq}#m${message.seq}`}>{t('chat.pinned')}</Link>
      <MarkdownHtml html={message.html} />
    </aside>
  )
}

function Request({ room }: { room: RoomView }) {
  return (
    <RoomForm className={roomsCss.note}>
      <p>{t(room.kind === 'group' ? 'chat.invited' : 'message.requestHint')}</p>
      <Button look="main" type="submit" name="intent" value="accept">
        {t('room.accept')}
      </Button>{' '}
      <Button type="submit" name="intent" value="forget">
        {t('chat.decline')}
      </Button>
    </RoomForm>
  )
}
