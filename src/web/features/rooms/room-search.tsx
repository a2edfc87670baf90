import { Form } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { type FoundMessages, type RoomView, roomPath } from '#shared/views/room-view.ts'
import { Age } from '../../ui/age.tsx'
import { Button } from '../../ui/button.tsx'
import { upTo } from '../../ui/fields/up-to.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import css from './rooms.module.css'

type Props = { room: RoomView; words: string; found: FoundMessages | null }

/** Searches one conversation or chat; results lead to the message among its neighbors. */
export function RoomSearch({ room, words, found }: Props) {
  const path = roomPath(room)
  return (
    <details className={css.find} open={found !== null}>
      <summary aria-label={t('room.search')}>
        <Icon name="search" />
        <span>{t('room.search')}</span>
      </summary>
      <Form className={css.search} role="search" aria-label={t('room.search')} action={path}>
        <label>
          <span className="visually-hidden">{t('room.searchWords')}</span>
          <input
            key={words}
            type="search"
            name="find"
            placeholder={t('room.searchWords')}
            defaultValue={words}
            {...upTo(200)}
          />
        </label>
        <Button type="submit">{t('message.find')}</Button>
      </Form>
      {found === null ? null : <Found path={path} words={words} found={found} />}
    </details>
  )
}

function Found({
  path,
  words,
  found: { found, next },
}: {
  path: string
  words: string
  found: FoundMessages
}) {
  return (
    <section aria-label={t('room.found')}>
      {found.length === 0 ? <p role="status">{t('room.notFound', { words })}</p> : null}
      <ol className={css.lines}>
        {found.map(({ seq, author, excerpt, at }) => (
          <li key={seq}>
            <p className={css.head}>
              <strong>{author === null ? t('room.gone') : `u/${author}`}</strong>
              <Age at={at} />
            </p>
            <Link className={css.excerpt} to={`${path}?at=${seq}#m${seq}`}>
              {excerpt}
            </Link>
          </li>
        ))}
      </ol>
      {next === null ? null : (
        <Link to={`${path}?${new URLSearchParams({ find: words, from: String(next) })}`}>
          {t('message.older')}
        </Link>
      )}
      <p>
        <Link to={path}>{t('room.endSearch')}</Link>
      </p>
    </section>
  )
}
