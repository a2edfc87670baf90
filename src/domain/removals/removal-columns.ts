import type { Ctx } from '#platform/context/context.ts'
import type { Removal } from '#platform/database/tables.ts'
import type { AccountId } from '#shared/ids.ts'

/** Who took something out of sight (moderators, rules, the site), by which rule, and for which reason. */
export type RemovalFacts = { removal: Removal; rule: string | null; reason: string | null }

/** How a post or comment stood before it was removed. */
export type StoodBefore<Id> = {
  id: Id
  approved_at: Date | null
  approved_by: AccountId | null
  /** Since when it waited for moderators, by which rule and for which reason; null: it did not. */
  held_at: Date | null
  held_rule: string | null
  held_reason: string | null
}

/** What a removal sets in the row of a post or comment. What a rule holds back was removed by nobody. */
export function removedColumns(tx: Ctx, { removal, rule, reason }: RemovalFacts) {
  return {
    removed_at: tx.now(),
    removed_by: removal === 'filtered' ? null : (tx.viewer?.id ?? null),
    removal,
    removed_rule: rule,
    removal_reason: reason,
    approved_at: null,
    approved_by: null,
    is_pinned: false,
  }
}

/** What an approval sets in it: nothing of the removal stays. */
export function approvedColumns(tx: Ctx) {
  return {
    removed_at: null,
    removed_by: null,
    removal: null,
    removed_rule: null,
    removal_reason: null,
    approved_at: tx.now(),
    approved_by: tx.viewer?.id ?? null,
  }
}
