import { runOperation } from '../../data/run-operation.ts'
import { untilLoaded } from '../../data/until-loaded.ts'

/** R3-chat-01: chat data for the header. */
export type ChatData = {
  /** The URL of the full chat page: the site's own, or a Matrix client. */
  url: string
  state: 'CLOSED' | 'NORMAL'
  /** Null: not known yet. */
  notificationsCount: number | null
  /** Groups that invite the reader; they count as requests, not as unread rooms. */
  invitations: number
  username: string | null
}

/** Before anything is known, as the server renders it. */
const AT_FIRST: ChatData = {
  url: '/chat',
  state: 'CLOSED',
  notificationsCount: null,
  invitations: 0,
  username: null,
}
let data = AT_FIRST
/** The room in the panel; null: the list of rooms. */
let room: string | null = null
const listeners = new Set<() => void>()

export const chatData = (): ChatData => data
export const chatDataAtFirst = (): ChatData => AT_FIRST
export const shownRoom = (): string | null => room

export function onChat(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** R4-toast-05: opens or closes the panel. */
export function toggleChat(): void {
  set({ state: data.state === 'CLOSED' ? 'NORMAL' : 'CLOSED' })
  askUnreadChat()
}

export function showRoom(id: string | null): void {
  room = id
  set({ state: 'NORMAL' })
}

/** Sets the reader and chat URL; another reader's count is dropped. */
export function setChatReader(username: string | null, url: string): void {
  if (username === data.username && url === data.url) return
  set({ username, url, ...(username !== data.username && { notificationsCount: null }) })
}

/** R4-toast-06: loads the number of unread rooms if unknown and the panel is closed. */
export function askUnreadChat(): void {
  if (data.notificationsCount === null && data.state === 'CLOSED' && data.username !== null) counting.run()
}

const counting = untilLoaded(async () => {
  const { username } = data
  const { identity } = await runOperation('MatrixChatNotifications', {})
  const { unreadCount, invitationCount } = identity.matrixNotifications
  if (username === data.username) set({ notificationsCount: unreadCount, invitations: invitationCount })
})

/** Reloads the count after a message arrived or was read. */
export function forgetUnreadChat(): void {
  set({ notificationsCount: null })
  askUnreadChat()
}

function set(change: Partial<ChatData>): void {
  data = { ...data, ...change }
  for (const listener of listeners) listener()
}
