import type { Ctx } from '#platform/context/context.ts'
import { enqueueJob } from '#platform/jobs/enqueue-job.ts'
import type { CommunityId } from '#shared/ids.ts'
import { splitRefs, type ThingRef } from '#shared/thing-ref.ts'
import { actOnItem } from './act-on-item.ts'
import { speechOf } from './describe-rule.ts'
import { judge, type Match } from './language/judge.ts'
import { asksForMedia, type Rule } from './language/rule.ts'
import { type Item, loadItems } from './load-items.ts'
import { type HitToRecord, hitBefore, recordHits } from './record-hits.ts'
import { type RulesInForce, rulesInForce } from './rules-in-force.ts'

/** `previewed`: the target of its link, or of its post's link, has just become known. */
export type Cause = 'written' | 'edited' | 'reported' | 'previewed'
export type Written = { communityId: CommunityId; ref: ThingRef }

/**
 * Runs a community's rules on an item that was written, edited or reported, in the same transaction, so that removed items are
 * never visible. Comments and messages requested by rules are a job of that transaction.
 */
export async function applyRules(tx: Ctx, written: Written, cause: Cause): Promise<void> {
  const rules = await rulesInForce(tx, { communityId: written.communityId })
  if (rules === null || !isWanted(rules, written, cause)) return
  const [item] = await loadItems(tx, splitRefs([written.ref]))
  if (item === undefined || item.isGone) return
  const done = cause === 'written' ? new Set<string>() : await doneBefore(tx, item, rules)
  const matches = judge(rules.ruleSet, item.facts, {
    isReport: cause === 'reported',
    isPreviewed: cause === 'previewed',
    done,
  })
  if (matches.length > 0) await act(tx, { item, rules, matches })
}

/** Returns whether any rule applies to what happened. */
function isWanted({ ruleSet }: RulesInForce, { ref }: Written, cause: Cause): boolean {
  if (cause === 'reported') return ruleSet.rules.some(rule => rule.base.reports !== null)
  return cause !== 'previewed' || ruleSet.rules.some(rule => asksForMedia(rule, ref.kind))
}

/** Returns actions a rule has already taken and won't repeat, except removing what came back by itself. */
async function doneBefore(tx: Ctx, item: Item, { ruleSet }: RulesInForce): Promise<Set<string>> {
  const done = await hitBefore(tx, item.ref)
  const mayRemove = item.removal === null && !item.isApproved
  if (mayRemove) for (const rule of ruleSet.removals) if (!rule.isShadow) done.delete(rule.key)
  return done
}

async function act(
  tx: Ctx,
  { item, rules, matches }: { item: Item; rules: RulesInForce; matches: readonly Match[] },
): Promise<void> {
  const hits: HitToRecord[] = []
  const later: number[] = []
  for (const match of matches) {
    const isShadow = rules.isShadow || match.rule.isShadow
    const did = isShadow ? [] : await actOnItem(tx, { item, match, version: rules.number })
    if (!isShadow && speaks(match.rule)) later.push(hits.length)
    hits.push({ match, isShadow, did: isShadow ? [] : [...did, ...speechOf(match.rule)] })
  }
  const ids = await recordHits(tx, { item, version: rules.number, hits })
  const hitIds = later.flatMap(index => ids[index] ?? [])
  if (hitIds.length > 0) await enqueueJob(tx, 'automod.follow-up', { hitIds })
}

/** Returns whether the rule acts after the item exists. */
function speaks(rule: Rule): boolean {
  const pins = rule.actions.sticky !== null || rule.parentActions.sticky !== null
  return pins || speechOf(rule).length > 0
}
