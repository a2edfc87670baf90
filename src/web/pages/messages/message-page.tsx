import { useRef } from 'react'
import { Form, useActionData, useLoaderData, useSearchParams } from 'react-router'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import type { RoomView } from '#shared/views/room-view.ts'
import { useUnsavedForm } from '../../features/leaving/use-unsaved-form.ts'
import { AttachButton, Attached } from '../../features/rooms/attachment.tsx'
import { RoomMessage } from '../../features/rooms/room-message.tsx'
import { roomName } from '../../features/rooms/room-name.ts'
import { RoomSearch } from '../../features/rooms/room-search.tsx'
import css from '../../features/rooms/rooms.module.css'
import { useAttachment } from '../../features/rooms/use-attachment.ts'
import { useLiveRooms } from '../../features/rooms/use-live-rooms.ts'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { MarkdownField } from '../../features/writing/markdown-field.tsx'
import { typedIn } from '../../forms/filled-form.ts'
import { failureOf, fieldError, formError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { FormProblem, fieldCss } from '../../ui/fields/field.tsx'
import { Link } from '../../ui/link.tsx'
import { SureButton } from '../../ui/sure-button.tsx'
import { MessageFrame } from './message-frame.tsx'
import type { loader } from './message-page.server.ts'

export { action, loader } from './message-page.server.ts'

/** R2.6-09: a private conversation. */
export default function MessagePage() {
  const { room, unread, find } = useLoaderData<typeof loader>()
  useLiveRooms(room.id)
  const result = failureOf(useActionData())
  const [search] = useSearchParams()
  const title = roomName(room)
  const { messages, hasEarlier, hasLater } = room
  return (
    <MessageFrame title={title} page={null} unread={unread}>
      <PageTitle label={title} />
      <div className={css.main}>
        <p className={css.head}>
          {room.people.map(person => (
            <Link key={person.name} to={person.path}>
              u/{person.name}
            </Link>
          ))}
        </p>
        <FormProblem words={formError(result, ['body'])} />
        {search.has('reported') ? <p role="status">{t('report.siteSent')}</p> : null}
        <Tools room={room} />
        <RoomSearch room={room} {...find} />
        {hasEarlier ? <Link to={`?before=${messages[0]?.seq ?? 1}`}>{t('room.earlier')}</Link> : null}
        <ol className={css.messages}>
          {messages.map(message => (
            <RoomMessage key={message.seq} room={room} message={message} />
          ))}
        </ol>
        {hasLater ? <Link to={`?after=${messages.at(-1)?.seq ?? 0}`}>{t('room.later')}</Link> : null}
        <Seen room={room} />
        {room.isRequest ? <p className={css.note}>{t('message.requestHint')}</p> : null}
        <Reply key={room.lastSeq} />
      </div>
    </MessageFrame>
  )
}

/** Whether the other person has read the last message; shown if both enable it. */
function Seen({ room: { messages, seenSeq, hasLater } }: { room: RoomView }) {
  const last = messages.at(-1)
  if (last === undefined || !last.isMine || hasLater || seenSeq === null) return null
  return <p className={css.quiet}>{t(seenSeq >= last.seq ? 'room.seen' : 'room.notSeen')}</p>
}

/** Actions on the whole conversation. */
function Tools({ room }: { room: RoomView }) {
  const { isRequest, isMuted, isBlocked, people } = room
  return (
    <Form method="post" className={css.tools} preventScrollReset>
      {isRequest ? (
        <Button look="main" type="submit" name="intent" value="accept">
          {t('room.accept')}
        </Button>
      ) : (
        <Button look="quiet" type="submit" name="intent" value={isMuted ? 'unmute' : 'mute'}>
          {t(isMuted ? 'room.unmute' : 'room.mute')}
        </Button>
      )}
      <SureButton look="quiet" type="submit" name="intent" value="forget" sure={t('room.deleteSure')}>
        {t('message.delete')}
      </SureButton>
      {people.length === 0 ? null : (
        <Button look="quiet" type="submit" name="intent" value={isBlocked ? 'unblock' : 'block'}>
          {t(isBlocked ? 'room.unblock' : 'room.block')}
        </Button>
      )}
    </Form>
  )
}

function Reply() {
  const { room, clientId } = useLoaderData<typeof loader>()
  const answer = useActionData()
  const result = failureOf(answer)
  const form = useUnsavedForm()
  const sent = typedIn(answer)
  const attachment = useAttachment()
  const alt = useRef<HTMLInputElement>(null)
  if (room.isBlocked) return <p className={css.note}>{t('error.account_blocked')}</p>
  if (!room.canWrite) return null
  return (
    <Form method="post" ref={form} className={fieldCss.form}>
      <input type="hidden" name="clientId" value={clientId} />
      <MarkdownField
        name="body"
        label={t('room.reply')}
        hint={t('modmail.bodyHint')}
        defaultValue={sent?.intent === 'send' ? (sent.body ?? '') : ''}
        maxLength={LIMITS.modmailBodyLength}
        error={sent?.intent === 'send' ? fieldError(result, 'body') : undefined}
      />
      <Attached attachment={attachment} alt={alt} />
      <p className={css.tools}>
        {room.canSendImages ? <AttachButton attachment={attachment} /> : null}
        <Button look="main" type="submit" name="intent" value="send">
          {t('room.send')}
        </Button>
      </p>
    </Form>
  )
}
