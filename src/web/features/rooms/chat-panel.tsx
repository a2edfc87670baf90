import { type MouseEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { t } from '#shared/messages/t.ts'
import { type RoomLine, type RoomView, roomPath } from '#shared/views/room-view.ts'
import { onLive } from '../../data/live.ts'
import { OperationError } from '../../data/operation-error.ts'
import { runOperation } from '../../data/run-operation.ts'
import { untilLoaded } from '../../data/until-loaded.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './chat.module.css'
import { ChatRoom } from './chat-room.tsx'
import { onChat, shownRoom, showRoom, toggleChat } from './chat-state.ts'
import { RoomLines } from './room-lines.tsx'
import { roomName } from './room-name.ts'

const toList = () => showRoom(null)

/** R3-chat-02: chat in the corner of any page; on phones full screen. */
export function ChatPanel({ reader }: { reader: string }) {
  const id = useSyncExternalStore(onChat, shownRoom, () => null)
  const [room, setRoom] = useState<RoomView | 'missing' | 'failed' | null>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more for each try
  useEffect(() => {
    setRoom(null)
    if (id === null) return
    let isOver = false
    runOperation('Room', { room: id, at: 'newest', seq: 0 }).then(
      found => isOver || setRoom(found),
      error => isOver || setRoom(isGone(error) ? 'missing' : 'failed'),
    )
    return () => {
      isOver = true
    }
  }, [id, tries])
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && document.activeElement?.closest('[data-chat-panel]')) toggleChat()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
  const shown = typeof room === 'string' ? null : room
  return (
    <aside className={css.panel} aria-label={t('chat.title')} data-chat-panel="">
      <header className={css.panelHead}>
        {id === null ? null : (
          <Button look="quiet" isIcon aria-label={t('chat.back')} onClick={toList}>
            <Icon name="left" />
          </Button>
        )}
        <h2>{shown === null ? t('chat.title') : roomName(shown)}</h2>
        <ButtonLink look="quiet" to={shown === null ? '/chat' : roomPath(shown)}>
          {t('chat.openPage')}
        </ButtonLink>
        <Button look="quiet" isIcon aria-label={t('chat.close')} onClick={toggleChat}>
          <Icon name="close" />
        </Button>
      </header>
      <div className={css.panelBody}>
        {id === null ? (
          <RoomList />
        ) : room === 'failed' ? (
          <Failed words={t('chat.failed')} onRetry={() => setTries(tries + 1)} />
        ) : shown === null ? (
          <p role="status">{t(room === 'missing' ? 'chat.gone' : 'chat.loading')}</p>
        ) : (
          <ChatRoom key={shown.id} first={shown} reader={reader} clientId="" onLeave={toList} />
        )}
      </div>
    </aside>
  )
}

const isGone = (error: unknown): boolean => error instanceof OperationError && error.code === 'not_found'

function Failed({ words, onRetry }: { words: string; onRetry(): void }) {
  return (
    <div className={css.failed} role="alert">
      <p>{words}</p>
      <Button onClick={onRetry}>{t('chat.retry')}</Button>
    </div>
  )
}

type Lists = { requests: RoomLine[]; rooms: RoomLine[] }

function RoomList() {
  const [lists, setLists] = useState<Lists | 'failed' | null>(null)
  const [loading] = useState(() =>
    untilLoaded(async () => {
      try {
        setLists(await runOperation('ChatRooms', { before: null }))
      } catch (error) {
        setLists(now => now ?? 'failed')
        throw error
      }
    }),
  )
  useEffect(() => {
    loading.run()
    const stops = [onLive('room', loading.run), onLive('room-read', loading.run), loading.stop]
    return () => {
      for (const stop of stops) stop()
    }
  }, [loading])
  if (lists === 'failed')
    return (
      <Failed
        words={t('chat.listFailed')}
        onRetry={() => {
          setLists(null)
          loading.run()
        }}
      />
    )
  if (lists === null) return <p role="status">{t('chat.loading')}</p>
  const handleClick = (event: MouseEvent) => {
    const line = (event.target as Element).closest('a')?.closest('[data-room]')
    const room = line?.getAttribute('data-room')
    if (!room || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    showRoom(room)
  }
  return (
    <div onClickCapture={handleClick}>
      {lists.requests.length === 0 ? null : (
        <>
          <h3>{t('chat.requests')}</h3>
          <RoomLines rooms={lists.requests} />
        </>
      )}
      {lists.rooms.length > 0 ? (
        <RoomLines rooms={lists.rooms} />
      ) : lists.requests.length > 0 ? null : (
        <EmptyState icon="chat" words={t('chat.none')} />
      )}
    </div>
  )
}
