import type { Ctx } from '#platform/context/context.ts'
import type { Tables } from '#platform/database/tables.generated.ts'
import type { AccountId } from '#shared/ids.ts'

/** Removal by hand, as spam, or filtered until reviewed. */
export type Removal = NonNullable<Tables['posts']['removal']>

/** Kind, rule and reason of a removal by moderators, rules or the site. */
export type RemovalFacts = { removal: Removal; rule: string | null; reason: string | null }

/** A post's or comment's state before it was removed. */
export type StoodBefore<Id> = {
  id: Id
  approved_at: Date | null
  approved_by: AccountId | null
  /** When it was filtered, by which rule and for which reason; null: it was not. */
  held_at: Date | null
  held_rule: string | null
  held_reason: string | null
}

/** Returns the columns a removal sets on a post or comment. Filtering by a rule has no remover. */
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

/** Returns the columns an approval sets: nothing of the removal stays. */
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
