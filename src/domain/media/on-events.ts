import { on, type Subscription } from '#platform/events/dispatch-events.ts'
import { enqueueJob } from '#platform/jobs/enqueue-job.ts'

/** What was let go of is deleted soon, and not only when everything is looked through. */
export const mediaSubscriptions: Subscription[] = [
  on(['post.deleted', 'community.restyled', 'community.described'], 'media: delete what was let go of', tx =>
    enqueueJob(tx, 'media.collect-released', {}, { key: 'media.collect-released' }),
  ),
]
