import { markReminded } from '#domain/drafts/mark-reminded.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { addNotifications } from './add-notifications.ts'

/**
 * Reminds members of posts that they began three days ago and neither posted nor discarded, once for each draft. A scheduled
 * job, in slices.
 */
export async function remindOfDrafts(ctx: Ctx, signal?: AbortSignal): Promise<void> {
  while (signal?.aborted !== true) {
    const count = await inTransaction(ctx, async tx => {
      const drafts = await markReminded(tx)
      await addNotifications(
        tx,
        drafts.map(({ accountId, slot, savedAt }) => ({
          ...{ accountId, kind: 'draft', about: `draft ${slot}`, data: { slot } },
          cause: `draft ${slot} ${savedAt.getTime()}`,
        })),
      )
      return drafts.length
    })
    if (count === 0) return
  }
}
