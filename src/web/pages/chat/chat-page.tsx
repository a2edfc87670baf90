import { Form, useActionData, useLoaderData, useLocation, useNavigate } from 'react-router'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import { useShell } from '../../data/shell-data.ts'
import css from '../../features/rooms/chat.module.css'
import { ChatRoom } from '../../features/rooms/chat-room.tsx'
import { GroupPicture } from '../../features/rooms/message-extras.tsx'
import { RoomLines } from '../../features/rooms/room-lines.tsx'
import { roomName } from '../../features/rooms/room-name.ts'
import { RoomSearch } from '../../features/rooms/room-search.tsx'
import roomsCss from '../../features/rooms/rooms.module.css'
import { useLiveRooms } from '../../features/rooms/use-live-rooms.ts'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { typedIn } from '../../forms/filled-form.ts'
import { failureOf, fieldError, formError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormProblem, fieldCss, TextField } from '../../ui/fields/field.tsx'
import { upTo } from '../../ui/fields/up-to.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import type { loader } from './chat-page.server.ts'
import { RoomOptions } from './room-options.tsx'

export { action, loader } from './chat-page.server.ts'

/** R2.10-14: the viewer's chat rooms, and the open one; phones show one or the other. */
export default function ChatPage() {
  const { room, requests, rooms, next, words, find, clientId } = useLoaderData<typeof loader>()
  const { viewer } = useShell()
  const navigate = useNavigate()
  const result = failureOf(useActionData())
  useLiveRooms(room?.id)
  const { search } = useLocation()
  const title = room === null ? t('chat.title') : roomName(room)
  return (
    <div className={css.page} data-open={room === null ? undefined : ''}>
      <PageTitle label={title} />
      <meta name="robots" content="noindex,nofollow" />
      <div className={css.list}>
        <div className={css.listHead}>
          {room === null ? <h1>{t('chat.title')}</h1> : <h2>{t('chat.title')}</h2>}
          <Link to="/now">{t('live.title')}</Link>
        </div>
        <StartForms key={room?.id} />
        <Form className={roomsCss.search} role="search" action="/chat">
          <label>
            <span className="visually-hidden">{t('chat.search')}</span>
            <input key={words} type="search" name="q" placeholder={t('chat.search')} defaultValue={words} />
          </label>
          <Button type="submit">{t('message.find')}</Button>
        </Form>
        {requests.length === 0 ? null : (
          <>
            <h2>{t('chat.requests')}</h2>
            <RoomLines rooms={requests} current={room?.id} />
          </>
        )}
        {rooms.length > 0 ? (
          <RoomLines rooms={rooms} current={room?.id} />
        ) : requests.length > 0 ? null : (
          <EmptyState icon="chat" words={t(words === '' ? 'chat.none' : 'message.noMatch')} />
        )}
        {next === null ? null : (
          <Link to={`/chat?${new URLSearchParams({ list: next, q: words })}`}>{t('chat.more')}</Link>
        )}
      </div>
      <div className={css.talk}>
        {room === null ? (
          <EmptyState icon="chat" words={t('chat.choose')} />
        ) : (
          <ChatRoom
            key={`${room.id} ${search}`}
            first={room}
            reader={viewer?.fullname ?? ''}
            clientId={clientId}
            onLeave={() => void navigate('/chat')}
          >
            {now => (
              <>
                <div className={css.bar}>
                  <Link className={css.back} to="/chat">
                    <Icon name="left" />
                    <span className="visually-hidden">{t('chat.back')}</span>
                  </Link>
                  <GroupPicture url={now.picture} />
                  <h1>{roomName(now)}</h1>
                  {now.community === null ? null : (
                    <Link to={`${now.community.path}chat`}>{now.community.prefixedName}</Link>
                  )}
                  {find === null ? null : <RoomSearch room={now} {...find} />}
                  <RoomOptions room={now} />
                </div>
                <FormProblem words={formError(result, [])} />
              </>
            )}
          </ChatRoom>
        )}
      </div>
    </div>
  )
}

function StartForms() {
  const { room, to } = useLoaderData<typeof loader>()
  const answer = useActionData()
  const result = room === null ? failureOf(answer) : undefined
  const typed = room === null ? typedIn(answer) : undefined
  const isGroup = typed?.intent === 'group'
  return (
    <details open={result !== undefined || to !== ''} className={css.options}>
      <summary>
        <Icon name="plus" />
        {t('chat.start')}
      </summary>
      <Form method="post" action="/chat" className={fieldCss.form}>
        <FormProblem words={formError(result, ['to', 'name'])} />
        <TextField
          name="to"
          label={t('chat.to')}
          defaultValue={isGroup ? '' : (typed?.to ?? to)}
          error={isGroup ? undefined : fieldError(result, 'to')}
          autoCapitalize="none"
          maxLength={80}
        />
        <Button look="main" type="submit" name="intent" value="start">
          {t('chat.startOne')}
        </Button>
      </Form>
      <Form method="post" action="/chat" className={fieldCss.form}>
        <TextField
          name="name"
          label={t('chat.groupName')}
          defaultValue={typed?.name ?? ''}
          error={fieldError(result, 'name')}
          {...upTo(LIMITS.roomNameLength)}
          required
        />
        <TextField
          name="to"
          label={t('chat.groupPeople')}
          hint={t('chat.groupPeopleHint')}
          defaultValue={isGroup ? (typed?.to ?? '') : ''}
          error={isGroup ? fieldError(result, 'to') : undefined}
          autoCapitalize="none"
        />
        <Button type="submit" name="intent" value="group">
          {t('chat.createGroup')}
        </Button>
      </Form>
    </details>
  )
}
