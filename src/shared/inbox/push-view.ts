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

/** What a push message holds, as the service worker reads it. */
export type PushPayload = {
  title: string
  body: string
  /** A path of this site. */
  url: string
  /** A notification with the same tag is replaced. */
  tag: string
  kind: NotificationKind | RoomGroup
  /** For the badge of the installed app. */
  unread: number
  /** Whose notification it is: a browser that somebody else uses now doesn't show its text. */
  reader: string
}
