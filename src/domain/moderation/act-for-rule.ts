import { type Ctx, inTransaction } from '#platform/context/context.ts'
import type { ItemAct } from '#shared/item-acts.ts'
import { applyAct } from './apply-act.ts'
import { loadThings } from './load-things.ts'

/**
 * What an automatic rule does to a post or comment; logged as AutoModerator's with the rule's `details`. `filter` holds it
 * until a moderator has looked. The context is the site's own: its viewer must see the thing (an admin's or none).
 * False when the thing is gone meanwhile.
 */
export async function actForRule(
  ctx: Ctx,
  {
    target,
    act,
    reason,
    details,
  }: {
    target: string
    act: ItemAct | 'filter'
    reason: string | null
    details: Record<string, unknown>
  },
): Promise<boolean> {
  const thing = (await loadThings(ctx, [target])).get(target)
  if (thing === undefined || thing.isDeleted) return false
  await inTransaction(ctx, tx =>
    applyAct(tx, thing, { act, by: 'automod', rule: null, reason, instead: null, details }),
  )
  return true
}
