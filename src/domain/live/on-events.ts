import { on, type Subscription } from '#platform/events/subscription.ts'
import { publishAccessChange } from './publish.ts'

/** Makes streams check access again when it may have changed. */
export const liveSubscriptions: Subscription[] = [
  on('membership.changed', 'live.member-rights', async (tx, events) => {
    for (const accountId of new Set(events.map(event => event.payload.accountId)))
      await publishAccessChange(tx, { accountId })
  }),
  on(['community.changed', 'post.deleted', 'post.moderated'], 'live.community-rights', async (tx, events) => {
    for (const communityId of new Set(events.map(event => event.payload.communityId)))
      await publishAccessChange(tx, { scope: `community:${communityId}` })
  }),
]
