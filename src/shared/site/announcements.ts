export const ANNOUNCEMENT_KINDS = ['info', 'warning', 'urgent'] as const
type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number]
export const ANNOUNCEMENT_AUDIENCES = ['all', 'members', 'admins'] as const
type AnnouncementAudience = (typeof ANNOUNCEMENT_AUDIENCES)[number]

/** Characters, and how many there are at a time. */
export const ANNOUNCEMENT_LIMITS = { body: 300, atOnce: 5 } as const

/** The announcements a browser put aside: their ids, joined by dots. */
export const NOTICES_COOKIE = 'seen_notices'

/** An announcement shown above every page. */
export type Notice = { id: number; body: string; kind: AnnouncementKind; isDismissible: boolean }

/** An announcement that hasn't ended, with its start and audience. */
export type Announcement = Notice & {
  audience: AnnouncementAudience
  startsAt: Date
  endsAt: Date | null
}

/** The admins' view of an announcement. */
export type AnnouncementView = Notice & {
  audience: AnnouncementAudience
  startsAt: string
  endsAt: string | null
  by: string | null
  state: 'planned' | 'shown' | 'over'
  /** An admin ended it: it can be brought back. */
  isEnded: boolean
}

/** Returns the ids in the cookie, at most as many as there can be, the latest first; text that isn't one counts for nothing. */
export function readSeenNotices(cookie: string | undefined): number[] {
  const ids = (cookie ?? '').slice(0, 200).split('.').map(Number)
  const valid = [...new Set(ids)].filter(id => Number.isSafeInteger(id) && id > 0)
  return valid.sort((a, b) => b - a).slice(0, 2 * ANNOUNCEMENT_LIMITS.atOnce)
}
