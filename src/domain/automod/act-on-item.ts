import { automodAccount } from '#domain/accounts/automod-account.ts'
import { giveRuleFlair, resolveRuleFlair } from '#domain/flair/rule-flair.ts'
import { logModAct } from '#domain/mod-log/log-mod-act.ts'
import { applyAct } from '#domain/moderation/apply-act.ts'
import { loadThingsForSite, type Thing } from '#domain/moderation/load-things.ts'
import { type PostMark, setPostMark } from '#domain/posts/moderate-post.ts'
import { thingPath } from '#domain/posts/permalink.ts'
import { setRuleFlair } from '#domain/posts/set-rule-flair.ts'
import { reportForRule } from '#domain/reports/report-for-rule.ts'
import type { Ctx } from '#platform/context/context.ts'
import { toFullname } from '#shared/ids.ts'
import { LIMITS } from '#shared/limits.ts'
import type { ModDetails } from '#shared/mod-log/mod-details.ts'
import type { ItemAct } from '#shared/moderation/item-acts.ts'
import type { ModAction } from '#shared/moderation/mod-actions.ts'
import { communityPath } from '#shared/paths.ts'
import { isCommentSort } from '#shared/sorts.ts'
import { cutTo } from '#shared/text/clean-text.ts'
import { FLAIR_LIMITS } from '#shared/text/flair-rules.ts'
import { toThingFullname } from '#shared/thing-ref.ts'
import type { Match } from './language/judge.ts'
import { fillPlaceholders } from './language/placeholders.ts'
import { isRemoval, type Rule, type ThingActions } from './language/rule.ts'
import type { Item } from './load-items.ts'
import { matchedWords } from './record-hits.ts'

const LOGGED_WORDS = 5
const LOGGED_LENGTH = 40
const CROWD_LEVELS = { OFF: 0, LENIENT: 1, MEDIUM: 2, STRICT: 3 } as const

export type Fitting = { item: Item; match: Match; version: number }
type Acting = Fitting & { thing: Thing; actions: ThingActions; details: ModDetails }

/**
 * Applies a matching rule's actions to a post or comment, and to a comment's post, in the caller's transaction; each action is
 * logged with its rule. Returns what was done. Pins, comments and messages follow in a job (`followUp`).
 */
export async function actOnItem(tx: Ctx, fitting: Fitting): Promise<string[]> {
  const { item, match, version } = fitting
  const { rule } = match
  const own = toThingFullname(item.ref)
  const parent = toFullname('t3', item.threadId)
  const wantsParent = item.ref.kind === 'comment' && hasActions(rule.parentActions)
  const things = await loadThingsForSite(tx, wantsParent ? [own, parent] : [own])
  const details = {
    ruleNumber: rule.number,
    ...(rule.title !== null && { ruleTitle: rule.title }),
    version,
    // The log is permanent, so it keeps the matched words rather than the text.
    matched: matchedWords(match)
      .slice(0, LOGGED_WORDS)
      .map(word => cutTo(word, LOGGED_LENGTH)),
  }
  const did: string[] = []
  // The site removes or approves it; the viewer here is the item's author.
  const site: Ctx = { ...tx, viewer: null }
  const thing = things.get(own)
  if (thing !== undefined)
    did.push(...(await actOn(site, { ...fitting, thing, actions: rule.actions, details })))
  const post = wantsParent ? things.get(parent) : undefined
  if (post !== undefined) {
    const done = await actOn(site, { ...fitting, thing: post, actions: rule.parentActions, details })
    did.push(...done.map(act => `parent: ${act}`))
  }
  did.push(...(await flairAuthor(site, fitting)))
  return did
}

function hasActions(actions: ThingActions): boolean {
  return Object.values(actions).some(value => value !== null)
}

async function actOn(tx: Ctx, acting: Acting): Promise<string[]> {
  const did: string[] = []
  const { actions, thing } = acting
  for (const act of marksOf(actions, thing)) {
    await applyAct(tx, thing, {
      act,
      by: 'automod',
      rule: null,
      reason: null,
      instead: null,
      details: acting.details,
    })
    did.push(act)
  }
  did.push(...(await setFlair(tx, acting)), ...(await setChoices(tx, acting)))
  if (actions.action !== null && (await decide(tx, acting))) did.push(actions.action)
  return did
}

/** Returns the flags to set or clear; for a comment only the lock. */
function marksOf(actions: ThingActions, thing: Thing): ItemAct[] {
  const marks: ItemAct[] = []
  const add = (value: boolean | null, on: ItemAct, off: ItemAct): void => {
    if (value !== null) marks.push(value ? on : off)
  }
  add(actions.isLocked, 'lock', 'unlock')
  if (thing.ref.kind !== 'post') return marks
  add(actions.isNsfw, 'mark_nsfw', 'unmark_nsfw')
  add(actions.isSpoiler, 'mark_spoiler', 'unmark_spoiler')
  add(actions.hasContestMode, 'set_contest_mode', 'unset_contest_mode')
  return marks
}

/** Sets a post's flair; an existing one stays unless the rule overwrites it. */
async function setFlair(tx: Ctx, acting: Acting): Promise<string[]> {
  const { actions, thing } = acting
  const { communityId, ref } = thing
  if (actions.flair === null || ref.kind !== 'post') return []
  const text = fill(actions.flair.text, acting, FLAIR_LIMITS.textLength).trim()
  const { overwrites, templateId } = actions.flair
  const flair = await resolveRuleFlair(tx, { communityId, kind: 'post', templateId, text })
  if (flair === null && text !== '') return []
  const isSet = await setRuleFlair(tx, { postId: ref.id, communityId, flair, overwrites })
  if (!isSet) return []
  const value = flair?.text ?? ''
  const { authorId: accountId } = thing
  const details = { ...acting.details, text: value }
  await logModAct(tx, { communityId, action: 'set_post_flair', by: 'automod', ref, accountId, details })
  return [`set_flair: ${value}`]
}

/** Sets the author's flair in the community. */
async function flairAuthor(tx: Ctx, { item, match, version }: Fitting): Promise<string[]> {
  const asked = match.rule.authorFlair
  const { authorId: accountId, communityId } = item
  if (asked === null || accountId === null) return []
  const values = { facts: item.facts, found: match.found, permalink: permalinkOf(item) }
  const text = fillPlaceholders(asked.text, values, FLAIR_LIMITS.textLength).trim()
  const { templateId, overwrites } = asked
  const flair = await resolveRuleFlair(tx, { communityId, kind: 'user', templateId, text })
  if (flair === null && text !== '') return []
  const isGiven = await giveRuleFlair(tx, { communityId, accountId, flair, overwrites })
  if (!isGiven) return []
  const details = { ruleNumber: match.rule.number, version, text: flair?.text ?? '' }
  await logModAct(tx, { communityId, action: 'set_user_flair', by: 'automod', accountId, details })
  return [`author set_flair: ${details.text}`]
}

async function setChoices(tx: Ctx, { actions, thing, details }: Acting): Promise<string[]> {
  const { ref } = thing
  if (ref.kind !== 'post') return []
  const target = { postId: ref.id, access: thing.access }
  const did: string[] = []
  const set = async (mark: PostMark, action: ModAction, value: string): Promise<void> => {
    await setPostMark(tx, target, mark)
    const { communityId, authorId: accountId } = thing
    await logModAct(tx, {
      communityId,
      action,
      by: 'automod',
      ref,
      accountId,
      details: { ...details, value },
    })
    did.push(`${action}: ${value}`)
  }
  if (actions.suggestedSort !== null) {
    const asked = actions.suggestedSort
    const sort = isCommentSort(asked) ? asked : asked === 'blank' ? null : 'best'
    await set({ suggested_sort: sort }, 'set_suggested_sort', asked)
  }
  if (actions.crowdControl !== null)
    await set(
      { crowd_control: CROWD_LEVELS[actions.crowdControl] },
      'set_crowd_control',
      actions.crowdControl.toLowerCase(),
    )
  return did
}

/** Approves, removes or reports, unless a moderator has already decided. */
async function decide(tx: Ctx, acting: Acting): Promise<boolean> {
  const { item, match, thing, actions, details } = acting
  const { action } = actions
  if (action === null) return false
  const reason = actions.reason === null ? null : fill(actions.reason, acting, LIMITS.reportNoteLength)
  if (action === 'report') return report(tx, acting, reason)
  const isParent = thing.ref.kind === 'post' && item.ref.kind === 'comment'
  const may = isParent ? thing.isRemoved === (action === 'approve') : mayDecide(match.rule, item)
  if (!may) return false
  const facts = { by: 'automod', rule: nameOf(match.rule), reason, instead: null, details } as const
  await applyAct(tx, thing, { act: action, ...facts })
  if (isParent) return true
  // Later actions of the same turn must see the new state.
  if (action === 'approve') item.removal = null
  else item.removal = action === 'filter' ? 'filtered' : action === 'spam' ? 'spam' : 'removed'
  return true
}

async function report(tx: Ctx, acting: Acting, reason: string | null): Promise<boolean> {
  const { thing, match, details } = acting
  const { id: reporterId } = await automodAccount(tx)
  const note = reason ?? nameOf(match.rule)
  if (!(await reportForRule(tx, { thing, reporterId, note }))) return false
  const { communityId, ref, authorId: accountId } = thing
  await logModAct(tx, {
    communityId,
    action: 'automod_report',
    by: 'automod',
    ref,
    accountId,
    details: { ...details, reason: note },
  })
  return true
}

/** Rules never overrule moderators, and approve only what is filtered or reported. */
function mayDecide(rule: Rule, item: Item): boolean {
  if (isRemoval(rule)) return item.removal === null && !item.isApproved
  const isHeld = item.removal !== null && !item.isRemovedByModerator
  const isReported = rule.base.reports !== null && (item.facts.comment ?? item.facts.post).reports > 0
  return isHeld || isReported
}

/** Returns the rule's name as moderators know it. */
function nameOf(rule: Pick<Rule, 'number' | 'title'>): string {
  return rule.title ?? `#${rule.number}`
}

function fill(text: string, { item, match }: Acting, mostLength: number): string {
  const values = { facts: item.facts, found: match.found, permalink: permalinkOf(item) }
  return fillPlaceholders(text, values, mostLength)
}

/** Returns the item's path on the site. */
export function permalinkOf({ facts, ref, threadId, communityKind }: Item): string {
  const { communityName } = facts
  const base = communityKind === 'profile' ? `/user/${communityName.slice(2)}/` : communityPath(communityName)
  return thingPath(base, { id: threadId, title: facts.post.title }, ref)
}
