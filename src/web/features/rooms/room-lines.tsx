import { t } from '#shared/messages/t.ts'
import { type RoomLine, roomPath } from '#shared/views/room-view.ts'
import { Age } from '../../ui/age.tsx'
import { Link } from '../../ui/link.tsx'
import { GroupPicture } from './message-extras.tsx'
import { roomName } from './room-name.ts'
import css from './rooms.module.css'

/** List of rooms, newest first. */
export function RoomLines({ rooms, current }: { rooms: readonly RoomLine[]; current?: string | undefined }) {
  return (
    <ul className={css.lines}>
      {rooms.map(room => (
        <li key={room.id} data-room={room.id} data-unread={(room.unread > 0 && !room.isMuted) || undefined}>
          <Link
            className={css.subject}
            to={roomPath(room)}
            aria-current={room.id === current ? 'page' : undefined}
          >
            <GroupPicture url={room.picture} /> {roomName(room)}
            {room.unread > 0 && !room.isMuted ? (
              <span className={css.count}>
                <span className="visually-hidden"> {t('room.unread')} </span>
                {room.isMentioned ? '@' : ''}
                {room.unread >= 100 ? '99+' : room.unread}
              </span>
            ) : null}
          </Link>
          {room.lastSeq === 0 ? null : (
            <span className={css.age}>
              <Age at={room.lastAt} />
            </span>
          )}
          <Belonging room={room} />
          {room.excerpt !== '' || room.hasImage ? (
            <p className={css.excerpt} dir="auto">
              {room.excerpt === '' ? t('room.image') : room.excerpt}
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

/** The room's people or community, and whether it is muted. */
function Belonging({ room: { kind, people, community, isMuted } }: { room: RoomLine }) {
  const names = people.map(({ name }) => `u/${name}`).join(' ')
  const words = [
    ...(kind === 'message' ? [names === '' ? t('room.gone') : names] : []),
    ...(community === null ? [] : [community.prefixedName]),
    ...(isMuted ? [t('room.isMuted')] : []),
  ]
  return words.length === 0 ? null : (
    <p className={css.head}>
      {words.map(word => (
        <span key={word}>{word}</span>
      ))}
    </p>
  )
}
