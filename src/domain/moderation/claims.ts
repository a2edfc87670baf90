import { requireWriter } from '#domain/accounts/policy.ts'
import { claimItem, itemIdOf, releaseItem } from '#domain/mod-items/mod-items.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import { requireThing } from './load-things.ts'

/** Duration of a claim on an item. */
const CLAIM_MS = 10 * 60 * 1_000

export function isClaimOpen(claimedAt: Date | null, now: Date): boolean {
  return claimedAt !== null && now.getTime() - claimedAt.getTime() < CLAIM_MS
}

/**
 * Claims a post or comment for the viewer for ten minutes, so that two moderators don't do the same work twice; or
 * releases it. Others can still act on it. Throws `not_found`, `not_allowed`, `claimed_by_other`.
 */
export async function claim(
  ctx: Ctx,
  { target, isClaimed }: { target: string; isClaimed: boolean },
): Promise<void> {
  const member = requireWriter(ctx)
  const thing = await requireThing(member, target)
  const accountId = member.viewer.id
  await inTransaction(member, async tx => {
    const itemId = await itemIdOf(tx, thing)
    if (!isClaimed) return releaseItem(tx, { itemId, accountId })
    const since = new Date(tx.now().getTime() - CLAIM_MS)
    if (!(await claimItem(tx, { itemId, accountId, since }))) fail('claimed_by_other')
  })
}
