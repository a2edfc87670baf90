import { sql } from 'kysely'
import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import { logModAct } from '#domain/mod-log/log-mod-act.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import { RULE_SCOPES, type RuleScope } from '#shared/communities/rule-scopes.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'
import { LIMITS } from '#shared/limits.ts'
import { cleanLine, cleanText, lengthOf } from '#shared/text/clean-text.ts'
import { isBlank } from '#shared/text/is-blank.ts'
import { requireModerator } from '../team/require-moderator.ts'
import { keepDeleted, partRow, takeDeleted } from './deleted-parts.ts'
import { movedTo } from './move-item.ts'
import { lockParts, orderParts } from './ordered-parts.ts'

export type RuleInput = { title: string; markdown: string; appliesTo: RuleScope; violationReason: string }
type CommunityScope = { communityId: CommunityId }

/**
 * Adds a rule at the end. Throws what `requireModerator` throws, `title_missing`, `title_too_long`, `body_too_long`,
 * `field_invalid`, `too_many_rules` for the sixteenth.
 */
export async function addRule(
  ctx: Ctx,
  { communityId, ...input }: CommunityScope & RuleInput,
): Promise<void> {
  const { member } = await requireModerator(ctx, { communityId, right: 'config' })
  const rule = parseRule(input)
  await inTransaction(member, async tx => {
    const { ids, end } = await lockParts(tx, 'community_rules', communityId)
    if (ids.length >= LIMITS.rulesPerCommunity) fail('too_many_rules', { limit: LIMITS.rulesPerCommunity })
    await tx.db
      .insertInto('community_rules')
      .values({ ...rule, community_id: communityId, position: end, created_at: tx.now() })
      .execute()
    await logModAct(tx, { communityId, action: 'add_rule', details: { title: rule.title } })
    await emitEvent(tx, 'community.described', { communityId })
  })
}

/** Edits a rule. Throws as {@link addRule}, `not_found` for one of another community or none. */
export async function editRule(
  ctx: Ctx,
  { communityId, ruleId, ...input }: CommunityScope & RuleInput & { ruleId: number },
): Promise<void> {
  const { member } = await requireModerator(ctx, { communityId, right: 'config' })
  const rule = parseRule(input)
  await inTransaction(member, async tx => {
    const changed = await tx.db
      .updateTable('community_rules')
      .set(rule)
      .where('id', '=', ruleId)
      .where('community_id', '=', communityId)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) fail('not_found')
    await logModAct(tx, { communityId, action: 'edit_rule', details: { title: rule.title } })
    await emitEvent(tx, 'community.described', { communityId })
  })
}

/**
 * Deletes a rule; past removals by it stay unchanged. Returns the number for `restoreRule`. Throws what `requireModerator`
 * throws, `not_found`.
 */
export async function removeRule(
  ctx: Ctx,
  { communityId, ruleId }: CommunityScope & { ruleId: number },
): Promise<{ deletedId: number }> {
  const { member } = await requireModerator(ctx, { communityId, right: 'config' })
  return inTransaction(member, async tx => {
    const part = await tx.db
      .deleteFrom('community_rules')
      .where('id', '=', ruleId)
      .where('community_id', '=', communityId)
      .returningAll()
      .executeTakeFirst()
    if (part === undefined) fail('not_found')
    const deletedId = await keepDeleted(tx, { communityId, list: 'community_rules', part })
    await logModAct(tx, { communityId, action: 'remove_rule', details: { title: part.title } })
    await emitEvent(tx, 'community.described', { communityId })
    return { deletedId }
  })
}

/** Restores a deleted rule to its position. Throws what `requireModerator` throws, `undo_expired`, `too_many_rules`. */
export async function restoreRule(
  ctx: Ctx,
  { communityId, deletedId }: CommunityScope & { deletedId: number },
): Promise<void> {
  const { member } = await requireModerator(ctx, { communityId, right: 'config' })
  await inTransaction(member, async tx => {
    const { ids } = await lockParts(tx, 'community_rules', communityId)
    if (ids.length >= LIMITS.rulesPerCommunity) fail('too_many_rules', { limit: LIMITS.rulesPerCommunity })
    const deleted = await takeDeleted(tx, { communityId, list: 'community_rules', deletedId })
    const { rows } = await sql<{ title: string }>`
      insert into community_rules overriding system value
      select * from ${partRow('community_rules', deleted)} returning title`.execute(tx.db)
    await logModAct(tx, { communityId, action: 'add_rule', details: { title: rows[0]?.title ?? '' } })
    await emitEvent(tx, 'community.described', { communityId })
  })
}

/** Moves a rule to a position, from 0. Throws what `requireModerator` throws, `not_found`. */
export async function moveRule(
  ctx: Ctx,
  { communityId, ruleId, to }: CommunityScope & { ruleId: number; to: number },
): Promise<void> {
  const { member } = await requireModerator(ctx, { communityId, right: 'config' })
  await inTransaction(member, async tx => {
    const { ids } = await lockParts(tx, 'community_rules', communityId)
    await orderParts(tx, 'community_rules', movedTo(ids, ruleId, to) ?? fail('not_found'))
    await logModAct(tx, { communityId, action: 'reorder_rules' })
    await emitEvent(tx, 'community.described', { communityId })
  })
}

function parseRule({ title, markdown, appliesTo, violationReason }: RuleInput) {
  const line = cleanLine(title)
  if (isBlank(line)) fail('rule_title_missing', { field: 'title' })
  if (lengthOf(line) > LIMITS.ruleTitleLength)
    fail('title_too_long', { field: 'title', titleLength: LIMITS.ruleTitleLength })
  const text = cleanText(markdown).trim()
  if (lengthOf(text) > LIMITS.ruleTextLength)
    fail('body_too_long', { field: 'markdown', limit: LIMITS.ruleTextLength })
  const reason = cleanLine(violationReason)
  if (lengthOf(reason) > LIMITS.ruleTitleLength)
    fail('field_invalid', { field: 'violationReason', limit: LIMITS.ruleTitleLength })
  const { html, rendererVersion } = renderMarkdown(text)
  return {
    title: line,
    body_md: text,
    body_html: html,
    renderer_version: rendererVersion,
    applies_to:
      RULE_SCOPES.find(scope => scope === appliesTo) ?? fail('field_invalid', { field: 'appliesTo' }),
    violation_reason: reason,
  }
}
