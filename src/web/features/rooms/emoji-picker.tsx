import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { COMMON_EMOJI, OFFERED_REACTIONS } from '#shared/reactions.ts'
import type { RoomView } from '#shared/views/room-view.ts'
import { runOperation } from '../../data/run-operation.ts'
import css from './emoji.module.css'

type OwnEmoji = { name: string; url: string }
type Props = {
  room: Pick<RoomView, 'id' | 'kind' | 'community'>
  /** Gets an emoji, or `:name:` of one of the community's. */
  onPick(emoji: string): void
  onClose(): void
}

/** The number of a community's own emoji from which they can be searched by name. */
const SEARCHED_FROM = 16
const UNICODE = [...OFFERED_REACTIONS, ...COMMON_EMOJI]

/** Emoji to choose from: the community's own first, in its channels. Arrows move, Escape closes. */
export function EmojiPicker({ room, onPick, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const own = useOwnEmoji(room)
  const [words, setWords] = useState('')
  const found = own.filter(({ name }) => name.includes(words.trim().toLowerCase().replaceAll(':', '')))
  useEffect(() => box.current?.querySelector('button')?.focus(), [])
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
    }
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 }[event.key]
    const buttons: Element[] = [...(box.current?.querySelectorAll('button') ?? [])]
    const at = document.activeElement === null ? -1 : buttons.indexOf(document.activeElement)
    if (step === undefined || at < 0) return
    event.preventDefault()
    box.current
      ?.querySelectorAll('button')
      .item((at + step + buttons.length) % buttons.length)
      .focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons within
    <div ref={box} className={css.picker} onKeyDown={handleKey} data-emoji-picker="">
      {own.length === 0 ? null : (
        <fieldset>
          <legend>{t('chat.emojiOf', { place: room.community?.prefixedName ?? '' })}</legend>
          {own.length < SEARCHED_FROM ? null : (
            <input
              type="search"
              aria-label={t('chat.findEmoji')}
              placeholder={t('chat.findEmoji')}
              onChange={({ currentTarget }) => setWords(currentTarget.value)}
            />
          )}
          {found.length === 0 ? <p>{t('chat.noEmoji')}</p> : null}
          {found.map(({ name, url }) => (
            <button key={name} type="button" title={`:${name}:`} onClick={() => onPick(`:${name}:`)}>
              <img src={url} alt={`:${name}:`} loading="lazy" />
            </button>
          ))}
        </fieldset>
      )}
      <fieldset>
        <legend>{t('chat.emoji')}</legend>
        {UNICODE.map(emoji => (
          <button key={emoji} type="button" onClick={() => onPick(emoji)}>
            {emoji}
          </button>
        ))}
      </fieldset>
    </div>
  )
}

/** The emoji of a channel's community, once they are known. */
function useOwnEmoji({ id, kind }: Props['room']): readonly OwnEmoji[] {
  const [own, setOwn] = useState<readonly OwnEmoji[]>([])
  useEffect(() => {
    if (kind !== 'channel') return
    let isOver = false
    // Without them, Unicode's can be chosen.
    runOperation('RoomEmoji', { room: id }).then(
      found => isOver || setOwn(found),
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [id, kind])
  return own
}
