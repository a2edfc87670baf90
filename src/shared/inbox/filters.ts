import { NOTIFICATION_GROUPS, type NotificationGroup, type NotificationKind } from './notification-kinds.ts'

/** Filters of the notifications page: all, unread, or some kinds. */
export const NOTIFICATION_FILTERS = [
  'all',
  'unread',
  'comments',
  'selfreply',
  'mentions',
  'moderation',
  'others',
] as const
export type NotificationFilter = (typeof NOTIFICATION_FILTERS)[number]

const kindsOf = (...groups: NotificationGroup[]): NotificationKind[] =>
  groups.flatMap(group => [...NOTIFICATION_GROUPS[group]])

/** Returns the kinds a filter shows; undefined: all. */
export function kindsOfFilter(filter: NotificationFilter): NotificationKind[] | undefined {
  switch (filter) {
    case 'comments':
      return ['comment_reply']
    case 'selfreply':
      return ['post_reply']
    case 'mentions':
      return ['mention']
    case 'moderation':
      return kindsOf('moderation', 'modmail')
    case 'others':
      return kindsOf(
        ...([
          'threads',
          'communities',
          'follows',
          'searches',
          'milestones',
          'wiki',
          'reminders',
          'awards',
          'site',
        ] as const),
        'security',
      )
    default:
      return undefined
  }
}
