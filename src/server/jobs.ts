import { deleteDueAccounts } from '#domain/account-deletion/delete-due-accounts.ts'
import { deleteEndedTokens } from '#domain/account-mail/account-tokens.ts'
import { sendLink } from '#domain/account-mail/send-link.ts'
import { sendNotice } from '#domain/account-notices/send-notice.ts'
import { followUp } from '#domain/automod/follow-up.ts'
import { judgePreviewed } from '#domain/automod/judge-previewed.ts'
import { forgetHits } from '#domain/automod/list-hits.ts'
import { rehearse } from '#domain/automod/rehearse.ts'
import { resumeRehearsals } from '#domain/automod/resume-rehearsals.ts'
import { forgetReaders } from '#domain/communities/count-readers.ts'
import { refreshActivity } from '#domain/communities/refresh-activity.ts'
import { forgetUnusedPreviews } from '#domain/link-previews/forget-previews.ts'
import { refreshPreview } from '#domain/link-previews/refresh-preview.ts'
import { collectMedia, collectReleased } from '#domain/media/collect-media.ts'
import { endDueBans } from '#domain/moderation/ban-member.ts'
import { archiveOldPosts, reopenPosts } from '#domain/posts/archive-posts.ts'
import { makeDuePosts } from '#domain/scheduled-posts/make-due-posts.ts'
import { deleteEndedSessions } from '#domain/sessions/end-session.ts'
import { goOnWithSweeps, workOnSweep } from '#domain/sweeps/work-on-sweep.ts'
import { deleteEndedThrottles } from '#domain/throttles/take-slot.ts'
import type { JobHandlers, ScheduledJob } from '#platform/jobs/run-jobs.ts'
import type { App } from './app.ts'
import { newCtx } from './http/request-state.ts'

/** When jobs run by themselves, in UTC. */
export const SCHEDULE: readonly ScheduledJob[] = [
  { name: 'throttles.remove-expired', cron: '*/10 * * * *' },
  { name: 'communities.end-bans', cron: '* * * * *' },
  { name: 'communities.forget-readers', cron: '*/15 * * * *' },
  { name: 'communities.refresh-activity', cron: '*/10 * * * *' },
  { name: 'posts.archive-old', cron: '47 * * * *' },
  { name: 'sessions.remove-expired', cron: '17 * * * *' },
  { name: 'accounts.delete-due', cron: '7 * * * *' },
  { name: 'accounts.remove-expired-links', cron: '37 * * * *' },
  { name: 'automod.resume-rehearsals', cron: '* * * * *' },
  { name: 'automod.forget-hits', cron: '27 3 * * *' },
  { name: 'scheduled-posts.make-due', cron: '* * * * *' },
  { name: 'media.collect', cron: '23 * * * *' },
  { name: 'sweeps.go-on', cron: '* * * * *' },
]

/** What each job does: one call of the product. */
export function jobHandlers(app: App): JobHandlers {
  const { mediaStore, config } = app
  const mail = { mailer: app.mailer, siteName: config.siteName }
  return {
    'accounts.send-link': payload => sendLink(newCtx(app), mail, payload),
    'accounts.send-notice': payload =>
      sendNotice(newCtx(app), { ...mail, publicUrl: config.publicUrl }, payload),
    'accounts.delete-due': async () => void (await deleteDueAccounts(newCtx(app), mail)),
    'accounts.remove-expired-links': async () => void (await deleteEndedTokens(newCtx(app))),
    'communities.end-bans': async () => void (await endDueBans(newCtx(app))),
    'automod.follow-up': payload => followUp(newCtx(app), config.publicUrl ?? '', payload),
    'automod.rehearse': (payload, signal) => rehearse(newCtx(app), payload, signal),
    'automod.resume-rehearsals': () => resumeRehearsals(newCtx(app)),
    'automod.judge-previewed': (payload, signal) => judgePreviewed(newCtx(app), payload, signal),
    'automod.forget-hits': () => forgetHits(newCtx(app)),
    'scheduled-posts.make-due': () => makeDuePosts(newCtx(app)),
    'link-previews.fetch': payload =>
      refreshPreview(
        newCtx(app),
        {
          mediaStore,
          fetchGuarded: app.fetchGuarded,
        },
        payload,
      ),
    'media.collect': async (_payload, signal) => {
      await forgetUnusedPreviews(newCtx(app), signal)
      await collectMedia(newCtx(app), { store: mediaStore, signal })
    },
    'media.collect-released': async (_payload, signal) => {
      await collectReleased(newCtx(app), { store: mediaStore, signal })
    },
    'communities.forget-readers': () => forgetReaders(newCtx(app)),
    'communities.refresh-activity': () => refreshActivity(newCtx(app)),
    'sweeps.work': (payload, signal) => workOnSweep(newCtx(app), payload, signal),
    'sweeps.go-on': () => goOnWithSweeps(newCtx(app)),
    'posts.archive-old': async (_payload, signal) => {
      await archiveOldPosts(newCtx(app), signal)
      await reopenPosts(newCtx(app), signal)
    },
    'throttles.remove-expired': async () => void (await deleteEndedThrottles(newCtx(app))),
    'sessions.remove-expired': async () => void (await deleteEndedSessions(newCtx(app))),
  }
}
