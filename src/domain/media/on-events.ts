import { on, type Subscription } from '#platform/events/subscription.ts'
import { enqueueJob } from '#platform/jobs/enqueue-job.ts'

/** What was let go of is deleted soon, and not only when everything is looked through. */
export const mediaSubscriptions: Subscription[] = [
  on(['post.deleted', 'community.restyled', 'community.described'], 'media.collect-released', tx =>
    enqueueJob(tx, 'media.collect-released', {}, { key: 'media.collect-released' }),
  ),
]
