import type { NotificationKind } from '#shared/inbox/notification-kinds.ts'
import { t } from '#shared/messages/t.ts'
import type { SeenItem } from './unit-rows.ts'

type Counts = { count: number; others: number }

/** Returns a group's title: "Ann and 4 others replied to your post". */
export function titleOf(
  kind: NotificationKind,
  { item, post, subject }: SeenItem,
  { count, others }: Counts,
): string {
  const values = {
    name: item.actor_name ?? t('inbox.someone'),
    others,
    count,
    title: subject?.title ?? post?.title ?? '',
    place: item.community_name ?? '',
    isComment: item.comment_id ? 'yes' : 'no',
  }
  switch (kind) {
    case 'removed':
      return t('inbox.title.removed', values)
    case 'milestone':
      return t('inbox.title.milestone', { ...values, votes: Number(item.data.votes ?? 0) })
    case 'report':
      return t(item.data.isRemoved === true ? 'inbox.title.reportRemoved' : 'inbox.title.reportKept', values)
    case 'ban': {
      const days = Number(item.data.days)
      return Number.isSafeInteger(days)
        ? t('inbox.title.banDays', { ...values, days })
        : t('inbox.title.ban', values)
    }
    case 'mute':
      return t('inbox.title.mute', { ...values, days: Number(item.data.days ?? 0) })
    case 'draft':
      return t(values.title === '' ? 'inbox.title.draftUntitled' : 'inbox.title.draft', values)
    case 'premium':
      return item.data.change === 'given'
        ? t('inbox.title.premiumGiven', values)
        : t(item.data.change === 'failed' ? 'inbox.title.premiumFailed' : 'inbox.title.premiumEnded')
    case 'security':
      return t('inbox.title.security')
    default:
      return t(`inbox.title.${kind}`, values)
  }
}
