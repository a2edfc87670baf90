import { type MouseEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { onLive } from '../../data/live.ts'
import { useShell } from '../../data/shell-data.ts'
import {
  askUnreadChat,
  chatData,
  chatDataAtFirst,
  forgetUnreadChat,
  onChat,
  setChatReader,
  toggleChat,
} from '../../features/rooms/chat-state.ts'
import { late } from '../../ui/hydration/late.ts'
import { Part } from '../../ui/hydration/part.tsx'
import { Icon } from '../../ui/icon.tsx'
import headerCss from '../header.module.css'
import css from './chat-button.module.css'

const OWN_PAGE = '/chat'
const ChatPanel = late(() => import('../../features/rooms/chat-panel.tsx').then(module => module.ChatPanel))

/** R2.13-hdr-09: opens and closes the chat panel; without script, and on the chat page, a link. */
export function ChatButton() {
  const { viewer, siteLinks } = useShell()
  const { pathname } = useLocation()
  const chat = useSyncExternalStore(onChat, chatData, chatDataAtFirst)
  const [isAlive, setAlive] = useState(false)
  const url = siteLinks.chat ?? OWN_PAGE
  const isOwn = url === OWN_PAGE
  const name = viewer?.name ?? null
  useEffect(() => {
    setAlive(true)
    setChatReader(name, url)
    if (name === null || !isOwn) return
    askUnreadChat()
    const stops = [onLive('room', forgetUnreadChat), onLive('room-read', forgetUnreadChat)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [name, url, isOwn])
  if (viewer === null) return null
  const isHere = pathname === OWN_PAGE || pathname.startsWith(`${OWN_PAGE}/`)
  const count = chat.notificationsCount ?? 0
  const { invitations } = chat
  const badge = count > 0 ? (count > 99 ? '99+' : count) : invitations > 0 ? '•' : undefined
  const handleClick = (event: MouseEvent) => {
    if (isHere || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    toggleChat()
  }
  const isOpen = isAlive && isOwn && !isHere && chat.state === 'NORMAL'
  return (
    <>
      <a
        className={headerCss.tool}
        href={url}
        data-chat={chat.state}
        {...(isOwn
          ? { onClickCapture: handleClick, 'aria-expanded': isOpen }
          : { target: '_blank', rel: 'noopener' })}
      >
        <span className={css.icon} data-count={badge}>
          <Icon name="chat" />
        </span>
        <span className="visually-hidden">
          {invitations > 0
            ? t('chat.buttonInvited', { count, invitations })
            : count === 0
              ? t('chat.button')
              : t('chat.buttonUnread', { count })}
        </span>
      </a>
      {isOpen
        ? createPortal(
            <Part fallback={null}>
              <ChatPanel reader={viewer.fullname} />
            </Part>,
            document.body,
          )
        : null}
    </>
  )
}
