import type { NotificationKind } from '../inbox/notification-kinds.ts'

/** R3-noti-01: a notification group as text. */
export type NotificationView = {
  id: number
  kind: NotificationKind
  title: string
  /** The first words of the item; empty when the title says everything. */
  body: string
  iconUrl: string | null
  linkUrl: string
  sentAt: string
  /** Null: unread. */
  readAt: string | null
  /** Number of notifications in the group. */
  count: number
}

export type NotificationPage = { units: NotificationView[]; next: string | null }
