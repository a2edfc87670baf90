import type { RoomGroup } from './channels.ts'
import type { NotificationKind } from './notification-kinds.ts'

/** A device that receives push messages. */
export type PushDeviceView = {
  id: number
  browser: string | null
  system: string | null
  addedAt: string
  /** When the site was last used on it. */
  usedAt: string
  sentAt: string | null
  isCurrent: boolean
}

/** The payload of a push message, as the service worker reads it. */
export type PushPayload = {
  title: string
  body: string
  /** A path of this site. */
  url: string
  /** A notification with the same tag is replaced. */
  tag: string
  kind: NotificationKind | RoomGroup
  /** The count for the installed app's badge. */
  unread: number
  /** The recipient; a browser now used by another member doesn't show the text. */
  reader: string
}
