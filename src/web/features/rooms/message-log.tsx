import { useEffect } from 'react'
import { t } from '#shared/messages/t.ts'
import { type RoomMessageView, type RoomView, roomPath } from '#shared/views/room-view.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import css from './chat.module.css'
import { MessageActs, Reactions } from './message-acts.tsx'
import { discard, retryMessage, type Waiting } from './outbox.ts'
import { RoomMessage } from './room-message.tsx'
import roomsCss from './rooms.module.css'
import { useEndOfLog } from './use-end-of-log.ts'
import type { LiveRoom } from './use-room.ts'

/**
 * Keeps the newest message in view while scrolled to the bottom; further up nothing moves, and a button announces new
 * ones.
 */
export function MessageLog({
  live,
  isAlive,
  onReply,
}: {
  live: LiveRoom
  isAlive: boolean
  onReply(message: RoomMessageView): void
}) {
  const { room, waiting, loadEarlier, loadLater, markRead } = live
  const { messages, hasEarlier, hasLater } = room
  const [firstSeq, lastSeq] = [messages[0]?.seq, messages.at(-1)?.seq]
  const { box, isAtEnd, handleScroll } = useEndOfLog({
    ends: [firstSeq, lastSeq, waiting.length],
    isNewest: !hasLater,
    onNearTop: () => (hasEarlier ? loadEarlier() : undefined),
    onNearEnd: () => (hasLater ? loadLater() : undefined),
  })
  const isSeen = isAlive && isAtEnd
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new message
  useEffect(() => {
    if (!isSeen) return
    const read = () => {
      if (document.visibilityState === 'visible') markRead()
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [isSeen, lastSeq, markRead])
  return (
    <div
      ref={box}
      className={css.scroll}
      onScroll={handleScroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be keyboard-focusable
      tabIndex={0}
      role="log"
      aria-label={t('chat.messages')}
    >
      {hasEarlier ? (
        <Link to={`${roomPath(room)}?before=${firstSeq ?? 1}`}>{t('room.earlier')}</Link>
      ) : (
        <p className={roomsCss.quiet}>{t('chat.beginning')}</p>
      )}
      <ol className={roomsCss.messages}>
        {messages.map((message, at) => (
          <RoomMessage
            key={message.seq}
            isNext={isNextOf(message, messages[at - 1])}
            room={room}
            message={message}
            acts={<MessageActs room={room} message={message} onReply={isAlive ? onReply : null} />}
          >
            <Reactions message={message} canReact={room.canWrite} />
          </RoomMessage>
        ))}
        {waiting.map(item => (
          <Unsent key={item.clientId} item={item} />
        ))}
      </ol>
      {hasLater ? <Link to={`${roomPath(room)}?after=${lastSeq ?? 0}`}>{t('room.later')}</Link> : null}
      {!isAtEnd && room.lastSeq > room.readSeq ? (
        <Button
          look="main"
          className={css.pill}
          onClick={() => box.current?.scrollTo({ top: box.current.scrollHeight })}
        >
          {t('chat.newMessages')}
        </Button>
      ) : null}
      <Seen room={room} />
    </div>
  )
}

const GATHER_MS = 5 * 60_000

/** Returns whether a message goes on with what its author said right before. */
function isNextOf(message: RoomMessageView, before: RoomMessageView | undefined): boolean {
  return (
    before !== undefined &&
    message.author !== null &&
    message.author.fullname === before.author?.fullname &&
    message.replyTo === null &&
    Date.parse(message.writtenAt) - Date.parse(before.writtenAt) < GATHER_MS
  )
}

function Seen({ room: { messages, seenSeq, hasLater } }: { room: RoomView }) {
  const last = messages.at(-1)
  if (last === undefined || !last.isMine || hasLater || seenSeq === null) return null
  return <p className={roomsCss.quiet}>{t(seenSeq >= last.seq ? 'room.seen' : 'room.notSeen')}</p>
}

function Unsent({ item: { body, clientId, failure, mediaId } }: { item: Waiting }) {
  return (
    <li className={roomsCss.message} data-mine="" data-waiting="">
      <p className={css.plain}>{body === '' && mediaId !== undefined ? t('room.image') : body}</p>
      {failure === null ? (
        <p className={roomsCss.quiet}>{t('chat.sending')}</p>
      ) : (
        <p role="alert">
          {failure}{' '}
          <Button look="quiet" onClick={() => retryMessage(clientId)}>
            {t('chat.retry')}
          </Button>
          <Button look="quiet" onClick={() => discard(clientId)}>
            {t('chat.discard')}
          </Button>
        </p>
      )}
    </li>
  )
}
