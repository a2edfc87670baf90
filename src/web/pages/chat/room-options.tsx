import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import type { RoomPerson, RoomView } from '#shared/views/room-view.ts'
import { AttachButton } from '../../features/rooms/attachment.tsx'
import css from '../../features/rooms/chat.module.css'
import { GroupPicture } from '../../features/rooms/message-extras.tsx'
import { RoomForm } from '../../features/rooms/room-form.tsx'
import roomsCss from '../../features/rooms/rooms.module.css'
import { useAttachment } from '../../features/rooms/use-attachment.ts'
import { Button } from '../../ui/button.tsx'
import { fieldCss, TextField } from '../../ui/fields/field.tsx'
import { upTo } from '../../ui/fields/up-to.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { SureButton } from '../../ui/sure-button.tsx'

const SLOW_SECONDS = [0, 10, 30, 60, 300, 900]

/** Actions on the whole room, and its members. */
export function RoomOptions({ room }: { room: RoomView }) {
  const { kind, isMuted, isBlocked, canModerate } = room
  return (
    <details className={css.options}>
      <summary aria-label={t('chat.options')}>
        <Icon name="settings" />
        <span>{t('chat.options')}</span>
      </summary>
      <RoomForm className={roomsCss.acts}>
        <Button type="submit" name="intent" value={isMuted ? 'unmute' : 'mute'}>
          {t(isMuted ? 'room.unmute' : 'room.mute')}
        </Button>
        {kind === 'group' ? (
          <SureButton type="submit" name="intent" value="leave" sure={t('chat.leaveSure')}>
            {t('chat.leave')}
          </SureButton>
        ) : null}
        {kind === 'direct' ? (
          <>
            <SureButton type="submit" name="intent" value="forget" sure={t('room.deleteSure')}>
              {t('chat.deleteHistory')}
            </SureButton>
            <Button type="submit" name="intent" value={isBlocked ? 'unblock' : 'block'}>
              {t(isBlocked ? 'room.unblock' : 'room.block')}
            </Button>
          </>
        ) : null}
      </RoomForm>
      {canModerate ? <ModeratorForms room={room} /> : null}
      {kind === 'group' ? (
        <ul className={css.people}>
          {room.people.map(person => (
            <Person key={person.name} room={room} person={person} />
          ))}
        </ul>
      ) : null}
    </details>
  )
}

function ModeratorForms({ room }: { room: RoomView }) {
  return (
    <>
      <RoomForm className={fieldCss.form}>
        <TextField
          name="name"
          label={t('chat.name')}
          defaultValue={room.name}
          {...upTo(LIMITS.roomNameLength)}
        />
        <Button type="submit" name="intent" value="rename">
          {t('chat.rename')}
        </Button>
      </RoomForm>
      <RoomForm className={roomsCss.tools}>
        <label>
          {t('chat.slow')}{' '}
          <select name="seconds" defaultValue={room.slowSeconds}>
            {SLOW_SECONDS.map(seconds => (
              <option key={seconds} value={seconds}>
                {t('chat.slowSeconds', { seconds })}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" name="intent" value="slow">
          {t('chat.setSlow')}
        </Button>
      </RoomForm>
      {room.kind === 'group' ? <PictureForm key={room.picture ?? ''} room={room} /> : null}
      {room.kind === 'channel' ? (
        <RoomForm className={roomsCss.tools}>
          <input type="hidden" name="seconds" value={room.allowsImages ? 0 : 1} />
          <Button type="submit" name="intent" value="images">
            {t(room.allowsImages ? 'chat.refuseImages' : 'chat.allowImages')}
          </Button>
        </RoomForm>
      ) : null}
      {room.kind === 'group' ? (
        <RoomForm className={fieldCss.form}>
          <TextField
            name="to"
            label={t('chat.groupPeople')}
            hint={t('chat.groupPeopleHint')}
            autoCapitalize="none"
          />
          <Button type="submit" name="intent" value="invite">
            {t('chat.invite')}
          </Button>
        </RoomForm>
      ) : null}
    </>
  )
}

/** An image is chosen and shown before it is set. */
function PictureForm({ room }: { room: RoomView }) {
  const attachment = useAttachment('icon')
  const { uploaded, isLoading, problem } = attachment
  return (
    <RoomForm className={roomsCss.tools}>
      <GroupPicture url={uploaded?.image.sources.at(-1)?.url ?? room.picture} />
      <input type="hidden" name="mediaId" value={uploaded?.mediaId ?? 0} />
      <AttachButton attachment={attachment} label={t('chat.choosePicture')} />
      {uploaded === null ? null : (
        <Button look="main" type="submit" name="intent" value="picture">
          {t('chat.setPicture')}
        </Button>
      )}
      {room.picture === null || uploaded !== null ? null : (
        <Button type="submit" name="intent" value="picture">
          {t('chat.removePicture')}
        </Button>
      )}
      <span role="status">{isLoading ? t('room.attaching') : problem}</span>
    </RoomForm>
  )
}

function Person({ room, person }: { room: RoomView; person: RoomPerson }) {
  const { name, path, role, isRequest, isSilenced } = person
  const isMine = room.canModerate && role !== 'owner' && (role === 'member' || room.role === 'owner')
  return (
    <li>
      <Link to={path}>u/{name}</Link>
      {role === 'member' ? null : <span>{t(`chat.role.${role}`)}</span>}
      {isRequest ? <span>{t('chat.isInvited')}</span> : null}
      {isMine ? (
        <RoomForm className={roomsCss.acts}>
          <input type="hidden" name="name" value={name} />
          <input type="hidden" name="seconds" value={isSilenced ? 0 : 3_600} />
          <Button look="quiet" type="submit" name="intent" value="silence">
            {t(isSilenced ? 'chat.endSilence' : 'chat.silence')}
          </Button>
          {room.role === 'owner' && !isRequest ? (
            <Button
              look="quiet"
              type="submit"
              name="intent"
              value={role === 'moderator' ? 'demote' : 'promote'}
            >
              {t(role === 'moderator' ? 'chat.demote' : 'chat.promote')}
            </Button>
          ) : null}
          <Button look="quiet" type="submit" name="intent" value="expel">
            {t('chat.expel')}
          </Button>
        </RoomForm>
      ) : null}
    </li>
  )
}
