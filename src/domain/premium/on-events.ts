import { on, type Subscription } from '#platform/events/subscription.ts'
import { enqueueJob } from '#platform/jobs/enqueue-job.ts'

/** Emails members about changes of their Premium that they didn't make. */
export const premiumSubscriptions: Subscription[] = [
  on('premium.changed', 'premium.send-notice', async (tx, events) => {
    for (const { payload } of events)
      await enqueueJob(tx, 'premium.send-notice', payload, { maxAttempts: 10 })
  }),
]
