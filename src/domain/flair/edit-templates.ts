import { sql } from 'kysely'
import { lockCommunity } from '#domain/communities/lock-community.ts'
import { movedTo } from '#domain/communities/setup/move-item.ts'
import { requireCommunityModerator } from '#domain/communities/team/require-community-moderator.ts'
import { logModAct } from '#domain/mod-log/log-mod-act.ts'
import { type Ctx, inTransaction, type MemberCtx } from '#platform/context/context.ts'
import { sqlList } from '#platform/database/sql-list.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import type { FlairKind } from '#shared/communities/flair-kinds.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId, FlairTemplateId } from '#shared/ids.ts'
import type { ModDetails } from '#shared/mod-log/mod-details.ts'
import type { ModAction } from '#shared/moderation/mod-actions.ts'
import type { Tone } from '#shared/text/colors.ts'
import { FLAIR_LIMITS } from '#shared/text/flair-rules.ts'
import { parseFlairColors, parseFlairText } from './parse-flair.ts'

export type TemplateFields = {
  text: string
  /** `#rrggbb`, or '' for the community's colors. */
  background: string
  tone: Tone
  isModeratorOnly: boolean
  isEditable: boolean
}
type Named = { communityId: CommunityId; templateId: FlairTemplateId }

/**
 * Adds a template at the end, for moderators with the permission 'flair'. Throws as `requireCommunityModerator`,
 * `parseFlairText` and `parseFlairColors`, and `flair_limit` from the 351st of a kind on.
 */
export async function addTemplate(
  ctx: Ctx,
  { communityId, kind, ...fields }: TemplateFields & { communityId: CommunityId; kind: FlairKind },
): Promise<{ id: FlairTemplateId }> {
  const { member } = await requireCommunityModerator(ctx, { communityId, right: 'flair' })
  const columns = toColumns(fields)
  return inTransaction(member, async tx => {
    await lockCommunity(tx, { communityId })
    const { count, last } = await tx.db
      .selectFrom('flair_templates')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('position').as('last')])
      .where('community_id', '=', communityId)
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow()
    if (count >= FLAIR_LIMITS.templates) fail('flair_limit')
    const row = {
      ...columns,
      community_id: communityId,
      kind,
      position: (last ?? 0) + 1,
      created_at: tx.now(),
    }
    const { id } = await tx.db
      .insertInto('flair_templates')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordChange(tx, communityId, 'add_flair_template', { kind, text: columns.text })
    return { id }
  })
}

/** Edits a template: current users get its colors at once, and keep their text. Throws as `addTemplate`, and `not_found`. */
export async function editTemplate(
  ctx: Ctx,
  { communityId, templateId, ...fields }: TemplateFields & Named,
): Promise<void> {
  const { member } = await requireCommunityModerator(ctx, { communityId, right: 'flair' })
  const columns = toColumns(fields)
  await inTransaction(member, async tx => {
    const row = await tx.db
      .updateTable('flair_templates')
      .set(columns)
      .where('id', '=', templateId)
      .where('community_id', '=', communityId)
      .returning('kind')
      .executeTakeFirst()
    if (row === undefined) fail('not_found')
    await recordChange(tx, communityId, 'edit_flair_template', { kind: row.kind, text: columns.text })
  })
}

/** Moves a template within its kind, from 0; does nothing if it is there already. Throws as `removeTemplate`. */
export async function moveTemplate(
  ctx: Ctx,
  { communityId, templateId, to }: Named & { to: number },
): Promise<void> {
  const { member } = await requireCommunityModerator(ctx, { communityId, right: 'flair' })
  await inTransaction(member, async tx => {
    await lockCommunity(tx, { communityId })
    const { kind } = await requireTemplate(tx, { communityId, templateId })
    const rows = await tx.db
      .selectFrom('flair_templates')
      .select('id')
      .where('community_id', '=', communityId)
      .where('kind', '=', kind)
      .orderBy('position')
      .orderBy('id')
      .execute()
    const before = rows.map(row => row.id)
    const ids = movedTo(before, templateId, to) ?? fail('not_found')
    if (ids.every((id, at) => id === before[at])) return
    await sql`
      update flair_templates t set position = o.place
      from unnest(${sqlList(ids, 'bigint')}) with ordinality as o(id, place) where t.id = o.id`.execute(tx.db)
    await recordChange(tx, communityId, 'reorder_flair', { kind })
  })
}

async function requireTemplate(ctx: Ctx, { communityId, templateId }: Named): Promise<{ kind: FlairKind }> {
  const row = await ctx.db
    .selectFrom('flair_templates')
    .select('kind')
    .where('id', '=', templateId)
    .where('community_id', '=', communityId)
    .executeTakeFirst()
  return row ?? fail('not_found')
}

function toColumns(fields: TemplateFields) {
  return {
    text: parseFlairText(fields.text),
    ...parseFlairColors(fields),
    is_moderator_only: fields.isModeratorOnly,
    is_editable: fields.isEditable,
  }
}

export async function recordChange(
  tx: MemberCtx,
  communityId: CommunityId,
  action: ModAction,
  details: ModDetails,
): Promise<void> {
  await logModAct(tx, { communityId, action, details })
  await emitEvent(tx, 'community.restyled', { communityId })
}
