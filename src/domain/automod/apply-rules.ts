import type { Ctx } from '#platform/context/context.ts'
import { enqueueJob } from '#platform/jobs/enqueue-job.ts'
import type { CommentId, CommunityId, PostId } from '#shared/ids.ts'
import { actOnItem } from './act-on-item.ts'
import { judge, type Match } from './language/judge.ts'
import { asksForMedia, type Rule } from './language/rule.ts'
import { type Item, loadItems } from './load-items.ts'
import { type HitToRecord, hitBefore, recordHits } from './record-hits.ts'
import { type RulesInForce, rulesInForce } from './rules-in-force.ts'

/** `previewed`: what its link, or that of the post it answers, leads to was not known before. */
export type Cause = 'written' | 'edited' | 'reported' | 'previewed'
export type Written = { communityId: CommunityId; postId: PostId; commentId: CommentId | null }

/**
 * Runs a community's rules on what was written, edited or reported, in the transaction that does it: what a rule takes away
 * was never to be seen. Comments and messages that rules ask for are a job of the same transaction.
 */
export async function applyRules(tx: Ctx, written: Written, cause: Cause): Promise<void> {
  const rules = await rulesInForce(tx, { communityId: written.communityId })
  if (rules === null || !isWanted(rules, written, cause)) return
  const { postId, commentId } = written
  const [item] = await loadItems(tx, commentId === null ? { postIds: [postId] } : { commentIds: [commentId] })
  if (item === undefined || item.isGone) return
  const done = cause === 'written' ? new Set<string>() : await doneBefore(tx, item, rules)
  const matches = judge(rules.ruleSet, item.facts, {
    isReport: cause === 'reported',
    isPreviewed: cause === 'previewed',
    done,
  })
  if (matches.length > 0) await act(tx, { item, rules, matches })
}

/** Whether any rule asks for what happened. */
function isWanted({ ruleSet }: RulesInForce, { commentId }: Written, cause: Cause): boolean {
  if (cause === 'reported') return ruleSet.rules.some(rule => rule.base.reports !== null)
  const kind = commentId === null ? 'post' : 'comment'
  return cause !== 'previewed' || ruleSet.rules.some(rule => asksForMedia(rule, kind))
}

/** What a rule did it does not do again, but for taking away what came back by itself. */
async function doneBefore(tx: Ctx, item: Item, { ruleSet }: RulesInForce): Promise<Set<string>> {
  const done = await hitBefore(tx, item)
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

/** Has something to do when the item is there. */
function speaks(rule: Rule): boolean {
  const pins = rule.actions.sticky !== null || rule.parentActions.sticky !== null
  return pins || speechOf(rule).length > 0
}

function speechOf(rule: Rule): string[] {
  return (['comment', 'modmail', 'message'] as const).filter(kind => rule[kind] !== null)
}
