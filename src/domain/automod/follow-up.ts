import { automodAccount } from '#domain/accounts/automod-account.ts'
import { createComment } from '#domain/comments/create-comment.ts'
import { logModAct } from '#domain/mod-log/log-mod-act.ts'
import { applyAct } from '#domain/moderation/apply-act.ts'
import { loadThings } from '#domain/moderation/load-things.ts'
import { findReplaced, listPinned } from '#domain/posts/pinned-posts.ts'
import { type Ctx, inTransaction, type MemberCtx } from '#platform/context/context.ts'
import { findPlaced } from '#platform/database/thing-columns.ts'
import { isAppError } from '#shared/errors.ts'
import { toFullname } from '#shared/ids.ts'
import { LIMITS } from '#shared/limits.ts'
import type { ModDetails } from '#shared/mod-log/mod-details.ts'
import type { ModAction } from '#shared/moderation/mod-actions.ts'
import { splitRefs, type ThingRef } from '#shared/thing-ref.ts'
import { permalinkOf } from './act-on-item.ts'
import { judgeEach } from './language/judge.ts'
import { fillPlaceholders } from './language/placeholders.ts'
import type { Found, Rule } from './language/rule.ts'
import { type Item, loadItems } from './load-items.ts'
import { ruleOfVersion } from './rules-in-force.ts'
import { sendModmail, writeToAuthor } from './send-messages.ts'

type Plan = {
  ctx: MemberCtx
  item: Item
  rule: Rule
  fill(text: string, mostLength: number): string
  details: ModDetails
}

/**
 * Takes the actions that need the item to exist: pins it, replies, messages its author and the moderators. Hits fail
 * independently; each is claimed once, so nothing is repeated.
 */
export async function followUp(ctx: Ctx, publicUrl: string, { hitIds }: { hitIds: number[] }): Promise<void> {
  const automod: MemberCtx = { ...ctx, viewer: await automodAccount(ctx) }
  for (const id of hitIds) {
    const hit = await takeHit(automod, id)
    if (hit === null) continue
    const plan = await planOf(automod, publicUrl, hit)
    if (plan !== null) await speak(plan)
  }
}

type HitRow = {
  ref: ThingRef
  id: number
  community_id: number
  version: number
  rule_number: number
  matched: string[]
}

/** Claims a hit whose follow-up hasn't started, marking it in the same statement. */
async function takeHit(ctx: MemberCtx, id: number): Promise<HitRow | null> {
  const row = await ctx.db
    .updateTable('automod_hits')
    .set({ followed_at: ctx.now() })
    .where('id', '=', id)
    .where('followed_at', 'is', null)
    .returning(['id', 'community_id', 'version', 'rule_number', 'post_id', 'comment_id', 'matched'])
    .executeTakeFirst()
  const placed = row === undefined ? null : findPlaced(row)
  return row === undefined || placed === null ? null : { ...row, ref: placed.ref }
}

/** Returns the rule as it was then, filled with the item's current data; null when either is gone. */
async function planOf(ctx: MemberCtx, publicUrl: string, hit: HitRow): Promise<Plan | null> {
  const communityId = hit.community_id as Item['communityId']
  const rules = await ruleOfVersion(ctx, { communityId, number: hit.version })
  const rule = rules?.ruleSet.rules.find(one => one.number === hit.rule_number)
  const [item] = await loadItems(ctx, splitRefs([hit.ref]))
  if (rules === null || rule === undefined || item === undefined || item.isGone) return null
  const found = foundAgain(rule, rules.ruleSet, item) ?? new Map([['', { groups: hit.matched.slice(0, 1) }]])
  const permalink = publicUrl + permalinkOf(item)
  const details = {
    ruleNumber: rule.number,
    ...(rule.title !== null && { ruleTitle: rule.title }),
    version: hit.version,
  }
  const fill: Plan['fill'] = (text, mostLength) =>
    fillPlaceholders(text, { facts: item.facts, found, permalink }, mostLength)
  return { ctx, item, rule, fill, details }
}

/** Matches again for the groups, if the item still contains them. */
function foundAgain(
  rule: Rule,
  ruleSet: Parameters<typeof judgeEach>[0],
  item: Item,
): ReadonlyMap<string, Found> | undefined {
  return judgeEach({ ...ruleSet, rules: [rule] }, item.facts)[0]?.found
}

async function speak(plan: Plan): Promise<void> {
  const { rule } = plan
  if (rule.actions.sticky !== null) await pin(plan, rule.actions.sticky)
  if (rule.parentActions.sticky !== null) await pin(plan, rule.parentActions.sticky)
  if (rule.comment !== null) await answer(plan, rule.comment)
  const { item, fill } = plan
  if (rule.modmail !== null) {
    const subject = fill(rule.modmailSubject ?? 'AutoModerator notification', 100)
    const message = { item, subject, body: fill(rule.modmail, LIMITS.commentBodyLength) }
    if (await sendModmail(plan.ctx, message)) await logSaid(plan, plan.ctx, 'automod_modmail')
  }
  if (rule.message !== null) {
    const subject = fill(rule.messageSubject ?? 'AutoModerator notification', 100)
    const message = { item, subject, body: fill(rule.message, LIMITS.commentBodyLength) }
    if (await writeToAuthor(plan.ctx, message)) await logSaid(plan, plan.ctx, 'automod_message')
  }
}

/** Replies to the item; nothing to say if it was locked meanwhile. */
async function answer(plan: Plan, text: string): Promise<void> {
  const { ctx, item, rule, fill, details } = plan
  const body = fill(text, LIMITS.commentBodyLength)
  try {
    const parentId = item.ref.kind === 'comment' ? item.ref.id : null
    const view = await createComment(ctx, { postId: item.threadId, parentId, body })
    const thing = (await loadThings(ctx, [view.fullname])).get(view.fullname)
    if (thing === undefined) return
    const isSticky = rule.isCommentSticky && item.ref.kind === 'post'
    await inTransaction(ctx, async tx => {
      const act = { by: 'automod', rule: null, reason: null, instead: null, details: { ...details } } as const
      await applyAct(tx, thing, { ...act, act: isSticky ? 'pin' : 'distinguish' })
      if (rule.isCommentLocked) await applyAct(tx, thing, { ...act, act: 'lock' })
      await logSaid(plan, tx, 'automod_comment')
    })
  } catch (error) {
    if (!isAppError(error)) throw error
    ctx.log.info({ code: error.code, post: item.threadId }, 'A rule could not answer')
  }
}

function logSaid({ item, details }: Plan, tx: Ctx, action: ModAction): Promise<void> {
  const { communityId, ref, authorId: accountId } = item
  return logModAct(tx, {
    communityId,
    action,
    by: 'automod',
    ref,
    accountId,
    details: { ...details },
  })
}

/** Pins the post. A number names the slot, from the top; a post there is replaced, or the lowest one without a number. */
async function pin({ ctx, item, details }: Plan, place: boolean | number): Promise<void> {
  const fullname = toFullname('t3', item.threadId)
  const thing = (await loadThings(ctx, [fullname])).get(fullname)
  if (thing === undefined || thing.isDeleted || (place !== false && thing.isRemoved)) return
  const act = place === false ? 'unpin' : 'pin'
  const pinned = act === 'pin' ? await listPinned(ctx, thing.access) : []
  const instead = findReplaced(pinned, { postId: item.threadId, goesOnTop: place === 1 })
  await inTransaction(ctx, tx =>
    applyAct(tx, thing, { act, by: 'automod', rule: null, reason: null, instead, details: { ...details } }),
  )
}
