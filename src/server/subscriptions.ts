import { noticeSubscriptions } from '#domain/account-notices/on-events.ts'
import { automodSubscriptions } from '#domain/automod/on-events.ts'
import { commentSubscriptions } from '#domain/comments/on-events.ts'
import { communitySubscriptions } from '#domain/communities/on-events.ts'
import { inboxSubscriptions } from '#domain/inbox/on-events.ts'
import { linkPreviewSubscriptions } from '#domain/link-previews/on-events.ts'
import { liveSubscriptions } from '#domain/live/on-events.ts'
import { liveContentSubscriptions } from '#domain/live-content/on-events.ts'
import { mediaSubscriptions } from '#domain/media/on-events.ts'
import { moderationSubscriptions } from '#domain/moderation/on-events.ts'
import { modmailSubscriptions } from '#domain/modmail/on-events.ts'
import { postSubscriptions } from '#domain/posts/on-events.ts'
import { premiumSubscriptions } from '#domain/premium/on-events.ts'
import { roomSubscriptions } from '#domain/rooms/on-events.ts'
import { savedSearchSubscriptions } from '#domain/saved-searches/on-events.ts'
import { searchSubscriptions } from '#domain/search-index/on-events.ts'
import { voteSubscriptions } from '#domain/votes/on-events.ts'
import type { Subscription } from '#platform/events/subscription.ts'
import { pageSubscriptions } from './pages/page-changes.ts'

/**
 * Event subscriptions; a feature adds the table of its `on-events.ts`. While nothing fails they share a transaction
 * (decision 27), so they follow the lock order: accounts, posts, comments. Visitors' pages come last, to be rebuilt from
 * what the others wrote.
 */
export const SUBSCRIPTIONS: Subscription[] = [
  ...voteSubscriptions,
  ...communitySubscriptions,
  ...postSubscriptions,
  ...commentSubscriptions,
  ...moderationSubscriptions,
  ...modmailSubscriptions,
  ...automodSubscriptions,
  ...linkPreviewSubscriptions,
  ...mediaSubscriptions,
  ...noticeSubscriptions,
  ...premiumSubscriptions,
  ...searchSubscriptions,
  ...savedSearchSubscriptions,
  ...roomSubscriptions,
  ...inboxSubscriptions,
  ...liveSubscriptions,
  ...liveContentSubscriptions,
  ...pageSubscriptions,
]
