import { on, type Subscription } from '#platform/events/subscription.ts'
import { enqueueJob } from '#platform/jobs/enqueue-job.ts'

/** Deletes released images soon, without waiting for the full cleanup. */
export const mediaSubscriptions: Subscription[] = [
  on(['post.deleted', 'community.restyled', 'community.described'], 'media.collect-released', tx =>
    enqueueJob(tx, 'media.collect-released', {}, { key: 'media.collect-released' }),
  ),
]
