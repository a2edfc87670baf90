import type { CredentialChange } from './events.ts'
import type { AccountId, SessionId } from './ids.ts'

/** What people are told about how their account is let in. */
type Notice = 'new-device' | 'session-ended' | CredentialChange

/** Work done later by a worker: names and payloads. Each name is one domain function (`server/jobs.ts`). */
export type Jobs = {
  'accounts.send-link': { tokenId: number; base: string | null }
  'accounts.send-notice': { accountId: AccountId; notice: Notice; sessionId: SessionId | null }
  'accounts.delete-due': Record<string, never>
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
  'posts.archive-old': Record<string, never>
  'media.collect': Record<string, never>
  'media.collect-released': Record<string, never>
  'link-previews.fetch': { urlKey: string }
  'sessions.remove-expired': Record<string, never>
  'sweeps.work': { sweepId: number }
  'sweeps.go-on': Record<string, never>
  'throttles.remove-expired': Record<string, never>
}
export type JobName = keyof Jobs
