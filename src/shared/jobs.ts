import type { CredentialChange, Events } from './events.ts'
import type { AccountId, PostId, SessionId } from './ids.ts'

/** Account security events members are notified about. */
type Notice = 'new-device' | 'session-ended' | CredentialChange

/** Background jobs: names and payloads. Each name is one domain function (`server/jobs.ts`). */
export type Jobs = {
  'accounts.send-link': { tokenId: number; base: string | null }
  'accounts.send-notice': { accountId: AccountId; notice: Notice; sessionId: SessionId | null }
  'accounts.delete-due': Record<string, never>
  'sign-up.forget': Record<string, never>
  'accounts.remove-expired-links': Record<string, never>
  'communities.end-bans': Record<string, never>
  'automod.follow-up': { hitIds: number[] }
  'automod.rehearse': { rehearsalId: number }
  'automod.resume-rehearsals': Record<string, never>
  'automod.judge-previewed': { urlKey: string }
  'automod.forget-hits': Record<string, never>
  'scheduled-posts.make-due': Record<string, never>
  'communities.forget-readers': Record<string, never>
  'communities.refresh-activity': Record<string, never>
  'discovery.refresh-similar': Record<string, never>
  'geotags.settle': Record<string, never>
  'posts.archive-old': Record<string, never>
  'media.collect': Record<string, never>
  'media.collect-released': Record<string, never>
  'data-export.make': { exportId: number; base: string | null }
  'data-export.clear': Record<string, never>
  'inbox.announce': { postId: PostId; after: number }
  'inbox.remind-of-drafts': Record<string, never>
  'inbox.trim': Record<string, never>
  'inbox-mail.send': Record<string, never>
  'inbox-mail.plan-digests': Record<string, never>
  'inbox-mail.trim': Record<string, never>
  'alarms.watch': Record<string, never>
  'alarms.send': { alarmId: number; accountId: AccountId }
  'backups.make': Record<string, never>
  'backups.list-erasures': Record<string, never>
  'media.scrub': Record<string, never>
  'live.forget-events': Record<string, never>
  'link-previews.fetch': { urlKey: string }
  'orders.settle': Record<string, never>
  'orders.send-receipt': { orderId: number }
  'premium.renew': Record<string, never>
  'premium.send-notice': Events['premium.changed']
  'points.distribute': Record<string, never>
  'points.renew': Record<string, never>
  'books.reconcile': Record<string, never>
  'push.send': Record<string, never>
  'ranks.refresh': Record<string, never>
  'search.index': Record<string, never>
  'search.merge': Record<string, never>
  'saved-searches.trim': Record<string, never>
  'searches.count-trending': Record<string, never>
  'sessions.remove-expired': Record<string, never>
  'site-messages.send': { messageId: number }
  'sweeps.work': { sweepId: number }
  'sweeps.go-on': Record<string, never>
  'throttles.remove-expired': Record<string, never>
}
export type JobName = keyof Jobs
