import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import { type RoomMessageView, type RoomView, roomPath } from '#shared/views/room-view.ts'
import { runOperation } from '../../data/run-operation.ts'
import { Button } from '../../ui/button.tsx'
import { upTo } from '../../ui/fields/up-to.ts'
import { Icon } from '../../ui/icon.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { AttachButton, Attached } from './attachment.tsx'
import css from './chat.module.css'
import { EmojiPicker } from './emoji-picker.tsx'
import { enqueue } from './outbox.ts'
import { useAttachment } from './use-attachment.ts'
import { useUnsent } from './use-unsent.ts'

const TYPING_EVERY_MS = 3_000

type Props = {
  room: RoomView
  reader: string
  clientId: string
  replyTo: RoomMessageView | null
  onReplied(): void
}

/** Message field of a chat: Enter sends, Shift+Enter starts a new line. */
export function Composer({ room, reader, clientId, replyTo, onReplied }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  const typedAt = useRef(0)
  const alt = useRef<HTMLInputElement>(null)
  const attachment = useAttachment()
  const isAlive = useHydrated()
  const [isPicking, setPicking] = useState(false)
  const unsent = useUnsent(area, `${reader}:${room.id}`)
  useEffect(() => {
    if (replyTo !== null) area.current?.focus()
  }, [replyTo])
  const send = () => {
    const body = area.current?.value.trim() ?? ''
    const { uploaded, isLoading } = attachment
    if ((body === '' && uploaded === null) || isLoading || area.current === null) return
    enqueue({
      ...{ room: room.id, body, clientId: crypto.randomUUID(), replyTo: replyTo?.seq ?? null },
      ...(uploaded !== null && { mediaId: uploaded.mediaId, alt: alt.current?.value ?? '' }),
    })
    attachment.clear()
    area.current.value = ''
    unsent.forget()
    setPicking(false)
    typedAt.current = 0
    onReplied()
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && replyTo !== null) onReplied()
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const pickEmoji = (emoji: string) => {
    setPicking(false)
    const field = area.current
    if (field === null) return
    field.focus()
    field.setRangeText(emoji, field.selectionStart, field.selectionEnd, 'end')
    unsent.keep()
  }
  const stopPicking = () => {
    setPicking(false)
    area.current?.focus()
  }
  const handleInput = () => {
    unsent.keep()
    if (room.isRequest || Date.now() - typedAt.current < TYPING_EVERY_MS) return
    typedAt.current = Date.now()
    runOperation('SetTyping', { room: room.id }).catch(() => {})
  }
  const handlePaste = (event: ClipboardEvent) => {
    const file = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'))
    if (file === undefined || !room.canSendImages) return
    event.preventDefault()
    attachment.pick(file)
  }
  return (
    <Form method="post" action={roomPath(room)} className={css.composer} onSubmit={handleSubmit}>
      <input type="hidden" name="intent" value="send" />
      <input type="hidden" name="clientId" value={clientId} />
      {replyTo === null ? null : (
        <p className={css.replying}>
          {t('chat.replyingTo', { name: replyTo.author?.name ?? t('room.gone') })}
          <Button look="quiet" onClick={onReplied}>
            {t('shell.cancel')}
          </Button>
        </p>
      )}
      <Attached attachment={attachment} alt={alt} />
      {isPicking ? <EmojiPicker room={room} onPick={pickEmoji} onClose={stopPicking} /> : null}
      <textarea
        ref={area}
        name="body"
        rows={2}
        required={attachment.uploaded === null}
        {...upTo(LIMITS.modmailBodyLength)}
        aria-label={t('room.reply')}
        placeholder={
          room.slowSeconds > 0 ? t('chat.slowHint', { seconds: room.slowSeconds }) : t('room.reply')
        }
        onKeyDown={isAlive ? handleKey : undefined}
        onInput={handleInput}
        onPaste={handlePaste}
      />
      <div className={css.composerActs}>
        <Button
          look="quiet"
          isIcon
          aria-label={t('chat.addEmoji')}
          aria-expanded={isPicking}
          disabled={!isAlive}
          onClick={() => setPicking(!isPicking)}
        >
          <Icon name="smile" />
        </Button>
        {room.canSendImages ? <AttachButton attachment={attachment} /> : null}
        <Button look="main" type="submit">
          {t('room.send')}
        </Button>
      </div>
    </Form>
  )
}
