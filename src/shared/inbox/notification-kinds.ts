/** The kinds of notification, by the group members set channels for. */
export const NOTIFICATION_GROUPS = {
  replies: ['post_reply', 'comment_reply'],
  mentions: ['mention'],
  threads: ['thread'],
  communities: ['announcement'],
  follows: ['follow'],
  searches: ['search'],
  milestones: ['milestone'],
  moderation: ['removed', 'approved', 'report', 'ban', 'mute'],
  modmail: ['modmail', 'appeal'],
  wiki: ['wiki'],
  reminders: ['scheduled', 'schedule_failed', 'draft'],
  awards: ['award', 'premium'],
  site: ['site_message'],
  security: ['security'],
} as const

export type NotificationGroup = keyof typeof NOTIFICATION_GROUPS
export type NotificationKind = (typeof NOTIFICATION_GROUPS)[NotificationGroup][number]

const GROUP_OF = new Map<NotificationKind, NotificationGroup>(
  Object.entries(NOTIFICATION_GROUPS).flatMap(([group, kinds]) =>
    kinds.map((kind): [NotificationKind, NotificationGroup] => [kind, group as NotificationGroup]),
  ),
)

export function groupOf(kind: NotificationKind): NotificationGroup {
  return GROUP_OF.get(kind) as NotificationGroup
}

/** The kinds about someone's content, not sent once the content is gone. */
export const CONTENT_KINDS: readonly NotificationKind[] = [
  'post_reply',
  'comment_reply',
  'mention',
  'thread',
  'search',
  'announcement',
]

/** Groups that one can switch off; of security everybody is told. */
export const CHOSEN_GROUPS = (Object.keys(NOTIFICATION_GROUPS) as NotificationGroup[]).filter(
  (group): group is Exclude<NotificationGroup, 'security'> => group !== 'security',
)
