import { noticeSubscriptions } from '#domain/account-notices/on-events.ts'
import { automodSubscriptions } from '#domain/automod/on-events.ts'
import { commentSubscriptions } from '#domain/comments/on-events.ts'
import { communitySubscriptions } from '#domain/communities/on-events.ts'
import { linkPreviewSubscriptions } from '#domain/link-previews/on-events.ts'
import { mediaSubscriptions } from '#domain/media/on-events.ts'
import { moderationSubscriptions } from '#domain/moderation/on-events.ts'
import { modmailSubscriptions } from '#domain/modmail/on-events.ts'
import { postSubscriptions } from '#domain/posts/on-events.ts'
import { voteSubscriptions } from '#domain/votes/on-events.ts'
import type { Subscription } from '#platform/events/subscription.ts'
import { pageSubscriptions } from './pages/page-changes.ts'

/**
 * Which feature reacts to which event; a feature adds the table of its `on-events.ts`. While nothing fails they share a
 * transaction (decision 27), so they stand in lock order: accounts, posts, comments. Visitors' pages come last, to be made
 * anew from what the others wrote.
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
  ...pageSubscriptions,
]
