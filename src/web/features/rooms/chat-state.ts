import { runOperation } from '../../data/run-operation.ts'

/** R3-chat-01: chat data for the header. */
export type ChatData = {
  /** Of the full chat page: the site's own, or a Matrix client. */
  url: string
  state: 'CLOSED' | 'NORMAL'
  /** Null: not known yet. */
  notificationsCount: number | null
  /** Groups that invite the reader; they count as requests, not as unread rooms. */
  invitations: number
  username: string | null
}

let data: ChatData = {
  url: '/chat',
  state: 'CLOSED',
  notificationsCount: null,
  invitations: 0,
  username: null,
}
/** The room in the panel; null: the list of rooms. */
let room: string | null = null
let isAsking = false
/** Something happened while the number was on its way. */
let isStale = false
const listeners = new Set<() => void>()

export const chatData = (): ChatData => data
export const shownRoom = (): string | null => room

export function onChat(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** R4-toast-05: opens or closes the panel. */
export function toggleChat(): void {
  set({ state: data.state === 'CLOSED' ? 'NORMAL' : 'CLOSED' })
  void askUnreadChat()
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
export async function askUnreadChat(): Promise<void> {
  if (data.notificationsCount !== null || data.state !== 'CLOSED' || data.username === null || isAsking)
    return
  isAsking = true
  try {
    const { identity } = await runOperation('MatrixChatNotifications', {})
    const { unreadCount, invitationCount } = identity.matrixNotifications
    set({ notificationsCount: unreadCount, invitations: invitationCount })
  } catch {
    // The next page retries; a badge doesn't justify an error message.
  } finally {
    isAsking = false
  }
  if (isStale) forgetUnreadChat()
}

/** Reloads the count after a message arrived or was read. */
export function forgetUnreadChat(): void {
  isStale = isAsking
  set({ notificationsCount: null })
  void askUnreadChat()
}

function set(change: Partial<ChatData>): void {
  data = { ...data, ...change }
  for (const listener of listeners) listener()
}
