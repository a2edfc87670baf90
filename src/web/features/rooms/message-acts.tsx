import { useContext, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { OFFERED_REACTIONS } from '#shared/reactions.ts'
import type { RoomMessageView, RoomView } from '#shared/views/room-view.ts'
import { Button } from '../../ui/button.tsx'
import css from './chat.module.css'
import { EmojiPicker } from './emoji-picker.tsx'
import { RoomActs, RoomForm } from './room-form.tsx'
import roomsCss from './rooms.module.css'

/** The actions on a chat message, in its menu. */
export function MessageActs({
  room,
  message,
  onReply,
}: {
  room: RoomView
  message: RoomMessageView
  onReply: ((message: RoomMessageView) => void) | null
}) {
  const isPinned = room.pinned?.seq === message.seq
  return (
    <>
      {room.canWrite && onReply !== null ? (
        <Button
          look="quiet"
          onClick={event => {
            event.currentTarget.closest('details')?.removeAttribute('open')
            onReply(message)
          }}
        >
          {t('chat.reply')}
        </Button>
      ) : null}
      {room.canWrite ? (
        <RoomForm className={roomsCss.acts}>
          <input type="hidden" name="intent" value="react" />
          <input type="hidden" name="seq" value={message.seq} />
          {OFFERED_REACTIONS.map(emoji => (
            <Button
              key={emoji}
              look="quiet"
              type="submit"
              name="emoji"
              value={emoji}
              aria-label={t('chat.react', { emoji })}
            >
              {emoji}
            </Button>
          ))}
        </RoomForm>
      ) : null}
      {room.canWrite ? <MoreReactions room={room} seq={message.seq} /> : null}
      {room.canModerate ? (
        <RoomForm className={roomsCss.acts}>
          <input type="hidden" name="seq" value={message.seq} />
          <input type="hidden" name="name" value={message.author?.name ?? ''} />
          <input type="hidden" name="seconds" value={3600} />
          <Button look="quiet" type="submit" name="intent" value={isPinned ? 'unpin' : 'pin'}>
            {t(isPinned ? 'chat.unpin' : 'chat.pin')}
          </Button>
          {message.isMine ? null : (
            <>
              <Button look="quiet" type="submit" name="intent" value="remove">
                {t('chat.remove')}
              </Button>
              <Button look="quiet" type="submit" name="intent" value="silence">
                {t('chat.silence')}
              </Button>
            </>
          )}
        </RoomForm>
      ) : null}
    </>
  )
}

/** Any other emoji as a reaction; needs script. */
function MoreReactions({ room, seq }: { room: RoomView; seq: number }) {
  const { run } = useContext(RoomActs)
  const [isOpen, setOpen] = useState(false)
  if (run === null) return null
  const pick = (emoji: string) => {
    setOpen(false)
    const form = new FormData()
    form.set('seq', String(seq))
    form.set('emoji', emoji)
    void run('react', form)
  }
  return (
    <>
      <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('chat.moreReactions')}
      </Button>
      {isOpen ? <EmojiPicker room={room} onPick={pick} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** The reactions below a message. */
export function Reactions({
  message: { reactions, seq },
  canReact,
}: {
  message: RoomMessageView
  canReact: boolean
}) {
  if (reactions.length === 0) return null
  return (
    <div className={css.reactions}>
      {reactions.map(({ emoji, count, isMine, url }) => (
        <RoomForm key={emoji}>
          <input type="hidden" name="seq" value={seq} />
          <input type="hidden" name="emoji" value={emoji} />
          <button
            type="submit"
            name="intent"
            value={isMine ? 'react-off' : 'react'}
            aria-pressed={isMine}
            disabled={!canReact}
          >
            {url === null ? emoji : <img src={url} alt={emoji} />} {count}
          </button>
        </RoomForm>
      ))}
    </div>
  )
}
