import { deleteDueAccounts } from '#domain/account-deletion/delete-due-accounts.ts'
import { deleteEndedTokens } from '#domain/account-mail/account-tokens.ts'
import { sendLink } from '#domain/account-mail/send-link.ts'
import { sendNotice } from '#domain/account-notices/send-notice.ts'
import { sendAlarm } from '#domain/alarms/send-alarm.ts'
import { watchDisk } from '#domain/alarms/watch-disk.ts'
import { followUp } from '#domain/automod/follow-up.ts'
import { judgePreviewed } from '#domain/automod/judge-previewed.ts'
import { forgetHits } from '#domain/automod/list-hits.ts'
import { rehearse } from '#domain/automod/rehearse.ts'
import { resumeRehearsals } from '#domain/automod/resume-rehearsals.ts'
import { giveWaiting } from '#domain/award-orders/give-waiting.ts'
import { watchBackups } from '#domain/backups/watch-backups.ts'
import { sendReceipt } from '#domain/coins/send-receipt.ts'
import { settleOrders } from '#domain/coins/settle-orders.ts'
import { forgetReaders } from '#domain/communities/count-readers.ts'
import { refreshActivity } from '#domain/communities/refresh-activity.ts'
import { clearExports } from '#domain/data-export/clear-exports.ts'
import { exportFiles } from '#domain/data-export/export-files.ts'
import { makeExport } from '#domain/data-export/make-export.ts'
import { refreshSimilar } from '#domain/discovery/refresh-similar.ts'
import { reconcileBooks } from '#domain/econ/reconcile-books.ts'
import { settleAllPlaces } from '#domain/geotags/settle-places.ts'
import { announce } from '#domain/inbox/announce.ts'
import { remindOfDrafts } from '#domain/inbox/remind-of-drafts.ts'
import { trimInbox } from '#domain/inbox/trim-inbox.ts'
import { planDigests } from '#domain/inbox-mail/plan-digests.ts'
import { sendMails } from '#domain/inbox-mail/send-mails.ts'
import { forgetUnusedPreviews } from '#domain/link-previews/forget-previews.ts'
import { refreshPreview } from '#domain/link-previews/refresh-preview.ts'
import { forgetEvents } from '#domain/live/forget-events.ts'
import { trimMails } from '#domain/mail-queue/settle-mails.ts'
import { collectMedia, collectReleased } from '#domain/media/collect-media.ts'
import { endDueBans } from '#domain/moderation/ban-member.ts'
import { taxBanners } from '#domain/points/banners.ts'
import { distributePoints } from '#domain/points/distribute.ts'
import { renewMemberships } from '#domain/points/memberships.ts'
import { archiveOldPosts, reopenPosts } from '#domain/posts/archive-posts.ts'
import { giveDueCoins } from '#domain/premium/period-coins.ts'
import { sendPremiumNotice } from '#domain/premium/send-notice.ts'
import { renewDue } from '#domain/premium-orders/renew-premium.ts'
import { sendPushes } from '#domain/push-delivery/send-pushes.ts'
import { refreshRanks } from '#domain/rerank/rerank.ts'
import { coverAgain } from '#domain/saved-searches/cover-search.ts'
import { trimSavedSearches } from '#domain/saved-searches/trim-hits.ts'
import { makeDuePosts } from '#domain/scheduled-posts/make-due-posts.ts'
import { countTrending } from '#domain/search-history/count-trending.ts'
import { indexBacklog } from '#domain/search-index/backlog.ts'
import { mergeSegments } from '#domain/search-index/merge-segments.ts'
import { deleteEndedSessions } from '#domain/sessions/end-session.ts'
import { forgetSignUpRequests } from '#domain/sign-up-gate/requests.ts'
import { deliverSiteMessage } from '#domain/site-messages/deliver-site-message.ts'
import { goOnWithSweeps, workOnSweep } from '#domain/sweeps/work-on-sweep.ts'
import { deleteEndedThrottles } from '#domain/throttles/take-slot.ts'
import type { JobHandlers, ScheduledJob } from '#platform/jobs/run-jobs.ts'
import type { App } from './app.ts'
import { newCtx } from './http/request-state.ts'
import { listErasuresBesideBackups } from './list-erasures.ts'
import { makeScheduledBackup } from './scheduled-backup.ts'
import { scrubScheduled } from './scheduled-scrub.ts'

/** Schedule of the jobs, in UTC. */
export const SCHEDULE: readonly ScheduledJob[] = [
  { name: 'throttles.remove-expired', cron: '*/10 * * * *' },
  { name: 'communities.end-bans', cron: '* * * * *' },
  { name: 'communities.forget-readers', cron: '*/15 * * * *' },
  { name: 'communities.refresh-activity', cron: '*/10 * * * *' },
  { name: 'discovery.refresh-similar', cron: '33 3 * * *' },
  { name: 'geotags.settle', cron: '53 3 * * *' },
  { name: 'searches.count-trending', cron: '*/10 * * * *' },
  { name: 'saved-searches.trim', cron: '43 * * * *' },
  { name: 'posts.archive-old', cron: '47 * * * *' },
  { name: 'sessions.remove-expired', cron: '17 * * * *' },
  { name: 'accounts.delete-due', cron: '7 * * * *' },
  { name: 'sign-up.forget', cron: '57 3 * * *' },
  { name: 'accounts.remove-expired-links', cron: '37 * * * *' },
  { name: 'data-export.clear', cron: '13 * * * *' },
  { name: 'automod.resume-rehearsals', cron: '* * * * *' },
  { name: 'automod.forget-hits', cron: '27 3 * * *' },
  { name: 'scheduled-posts.make-due', cron: '* * * * *' },
  { name: 'media.collect', cron: '23 * * * *' },
  { name: 'live.forget-events', cron: '*/5 * * * *' },
  { name: 'inbox.remind-of-drafts', cron: '41 * * * *' },
  { name: 'inbox.trim', cron: '19 4 * * *' },
  { name: 'inbox-mail.send', cron: '* * * * *' },
  { name: 'inbox-mail.plan-digests', cron: '* * * * *' },
  { name: 'inbox-mail.trim', cron: '29 4 * * *' },
  { name: 'push.send', cron: '* * * * *' },
  { name: 'orders.settle', cron: '* * * * *' },
  { name: 'premium.renew', cron: '*/5 * * * *' },
  { name: 'points.distribute', cron: '*/10 * * * *' },
  { name: 'points.renew', cron: '*/10 * * * *' },
  { name: 'books.reconcile', cron: '21 5 * * *' },
  { name: 'backups.make', cron: '11 2 * * *' },
  { name: 'alarms.watch', cron: '41 * * * *' },
  { name: 'media.scrub', cron: '31 4 * * 0' },
  { name: 'sweeps.go-on', cron: '* * * * *' },
  { name: 'ranks.refresh', cron: '*/5 * * * *' },
  { name: 'search.index', cron: '* * * * *' },
  { name: 'search.merge', cron: '*/10 * * * *' },
]

/** Returns the handler of each job: one domain call. */
export function jobHandlers(app: App): JobHandlers {
  const { mediaStore, config } = app
  const mail = { mailer: app.mailer, siteName: config.siteName }
  const exports = { ...mail, mediaStore, files: exportFiles(config) }
  return {
    'accounts.send-link': payload => sendLink(newCtx(app), mail, payload),
    'accounts.send-notice': payload =>
      sendNotice(newCtx(app), { ...mail, publicUrl: config.publicUrl }, payload),
    'accounts.delete-due': async () => {
      if ((await deleteDueAccounts(newCtx(app), mail)) > 0) await clearExports(newCtx(app), exports)
    },
    'data-export.make': (payload, signal) => makeExport(newCtx(app), exports, payload, signal),
    'data-export.clear': async () => void (await clearExports(newCtx(app), exports)),
    'sign-up.forget': () => forgetSignUpRequests(newCtx(app)),
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
    'inbox.announce': (payload, signal) => announce(newCtx(app), payload, signal),
    'inbox.remind-of-drafts': (_payload, signal) => remindOfDrafts(newCtx(app), signal),
    'inbox.trim': (_payload, signal) => trimInbox(newCtx(app), signal),
    'inbox-mail.send': (_payload, signal) =>
      sendMails(newCtx(app), { ...mail, vault: app.vault, base: config.publicUrl }, signal),
    'inbox-mail.plan-digests': async (_payload, signal) => void (await planDigests(newCtx(app), signal)),
    'inbox-mail.trim': (_payload, signal) => trimMails(newCtx(app), signal),
    'site-messages.send': (payload, signal) => deliverSiteMessage(newCtx(app), payload, signal),
    'push.send': (_payload, signal) =>
      sendPushes(newCtx(app), { push: app.push, count: app.metrics.countPushes }, signal),
    'orders.settle': async (_payload, signal) => {
      await settleOrders(newCtx(app), app.payments, signal)
      await giveWaiting(newCtx(app), signal)
    },
    'premium.renew': async (_payload, signal) => {
      await renewDue(newCtx(app), app.payments, signal)
      await giveDueCoins(newCtx(app), signal)
    },
    'premium.send-notice': payload =>
      sendPremiumNotice(newCtx(app), { ...mail, publicUrl: config.publicUrl }, payload),
    'orders.send-receipt': payload =>
      sendReceipt(newCtx(app), { ...mail, publicUrl: config.publicUrl }, payload),
    'points.distribute': async (_payload, signal) => {
      const ctx = newCtx(app)
      if (ctx.flags.isEnabled('community_points')) await distributePoints(ctx, signal)
    },
    'points.renew': async (_payload, signal) => {
      await renewMemberships(newCtx(app), signal)
      await taxBanners(newCtx(app), signal)
    },
    'books.reconcile': async (_payload, signal) => {
      await reconcileBooks(newCtx(app), app.payments, signal)
    },
    'backups.make': async (_payload, signal) => {
      if (!config.backups.isScheduled) return
      try {
        await makeScheduledBackup(app.log, signal)
      } finally {
        await watchBackups(newCtx(app), config.backups)
      }
    },
    'backups.list-erasures': () => listErasuresBesideBackups(app),
    'alarms.watch': async () => {
      await listErasuresBesideBackups(app)
      await watchBackups(newCtx(app), config.backups)
      await watchDisk(newCtx(app), app.disk.disk)
    },
    'alarms.send': payload => sendAlarm(newCtx(app), { ...mail, publicUrl: config.publicUrl }, payload),
    'media.scrub': (_payload, signal) => scrubScheduled(app, signal),
    'live.forget-events': (_payload, signal) => forgetEvents(newCtx(app), signal),
    'communities.forget-readers': () => forgetReaders(newCtx(app)),
    'communities.refresh-activity': () => refreshActivity(newCtx(app)),
    'discovery.refresh-similar': () => refreshSimilar(newCtx(app)),
    'geotags.settle': (_payload, signal) => settleAllPlaces(newCtx(app), signal),
    'saved-searches.trim': async (_payload, signal) => {
      await trimSavedSearches(newCtx(app))
      await coverAgain(newCtx(app), signal)
    },
    'searches.count-trending': () => countTrending(newCtx(app)),
    'sweeps.work': (payload, signal) => workOnSweep(newCtx(app), payload, signal),
    'sweeps.go-on': () => goOnWithSweeps(newCtx(app)),
    'ranks.refresh': (_payload, signal) => refreshRanks(newCtx(app), signal),
    'search.index': (_payload, signal) => indexBacklog(newCtx(app), signal),
    'search.merge': (_payload, signal) => mergeSegments(newCtx(app), signal),
    'posts.archive-old': async (_payload, signal) => {
      await archiveOldPosts(newCtx(app), signal)
      await reopenPosts(newCtx(app), signal)
    },
    'throttles.remove-expired': async () => void (await deleteEndedThrottles(newCtx(app))),
    'sessions.remove-expired': async () => void (await deleteEndedSessions(newCtx(app))),
  }
}
