import { on, type Subscription } from '#platform/events/subscription.ts'
import { enqueueJob } from '#platform/jobs/enqueue-job.ts'

const MOST_ATTEMPTS = 10

/** Emails members about changes to their log-in methods and sessions. */
export const noticeSubscriptions: Subscription[] = [
  on('login.unfamiliar', 'account-notices.new-device', async (tx, events) => {
    for (const { payload } of events) {
      const { accountId, sessionId } = payload
      await enqueueJob(tx, 'accounts.send-notice', { accountId, notice: 'new-device', sessionId }, options)
    }
  }),
  on('session.stolen', 'account-notices.session-ended', async (tx, events) => {
    for (const { payload } of events) {
      const { accountId } = payload
      await enqueueJob(
        tx,
        'accounts.send-notice',
        { accountId, notice: 'session-ended', sessionId: null },
        options,
      )
    }
  }),
  on('credentials.changed', 'account-notices.credentials-changed', async (tx, events) => {
    for (const { payload } of events) {
      const { accountId, change } = payload
      await enqueueJob(tx, 'accounts.send-notice', { accountId, notice: change, sessionId: null }, options)
    }
  }),
]

const options = { maxAttempts: MOST_ATTEMPTS }
