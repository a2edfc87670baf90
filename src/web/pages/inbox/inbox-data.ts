import type { NotificationFilter } from '#shared/inbox/filters.ts'

/** R2.6-13: inbox pages by name, with their filter. */
export const INBOX_PAGES: Readonly<Record<string, NotificationFilter>> = {
  inbox: 'all',
  unread: 'unread',
  comments: 'comments',
  selfreply: 'selfreply',
  mentions: 'mentions',
}

/** Path of each filter, in display order. */
export const FILTER_PATHS: readonly [NotificationFilter, string][] = [
  ['all', '/notifications'],
  ['unread', '/message/unread'],
  ['comments', '/message/comments'],
  ['selfreply', '/message/selfreply'],
  ['mentions', '/message/mentions'],
  ['moderation', '/notifications?show=moderation'],
  ['others', '/notifications?show=others'],
]
