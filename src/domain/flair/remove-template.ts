import { sql } from 'kysely'
import { lockCommunity } from '#domain/communities/lock-community.ts'
import { keepDeleted, partRow, takeDeleted } from '#domain/communities/setup/deleted-parts.ts'
import { requireCommunityModerator } from '#domain/communities/team/require-community-moderator.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { sqlList } from '#platform/database/sql-list.ts'
import type { FlairKind } from '#shared/communities/flair-kinds.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId, FlairTemplateId } from '#shared/ids.ts'
import { FLAIR_LIMITS } from '#shared/text/flair-rules.ts'
import { recordChange } from './edit-templates.ts'

const list = 'flair_templates'
type Wearers = { accounts: number[]; posts: number[] }

/**
 * Deletes a template; current users keep the text. Returns the number for `restoreTemplate`. Throws as
 * `requireCommunityModerator`, and `not_found`.
 */
export async function removeTemplate(
  ctx: Ctx,
  { communityId, templateId }: { communityId: CommunityId; templateId: FlairTemplateId },
): Promise<{ deletedId: number }> {
  const { member } = await requireCommunityModerator(ctx, { communityId, right: 'flair' })
  return inTransaction(member, async tx => {
    await lockCommunity(tx, { communityId })
    const worn = await wearersOf(tx, templateId)
    const part = await tx.db
      .deleteFrom('flair_templates')
      .where('id', '=', templateId)
      .where('community_id', '=', communityId)
      .returningAll()
      .executeTakeFirst()
    if (part === undefined) fail('not_found')
    const wearers = { wornByAccounts: worn.accounts, wornByPosts: worn.posts }
    const deletedId = await keepDeleted(tx, { communityId, list, part, ...wearers })
    await recordChange(tx, communityId, 'remove_flair_template', { kind: part.kind, text: part.text })
    return { deletedId }
  })
}

/**
 * Restores a deleted template to its position, and to members who had it and got no other since. Returns the posts that had it,
 * for `restoreFlairTemplate`. Throws as `requireCommunityModerator`, `undo_expired`, `flair_limit`.
 */
export async function restoreTemplate(
  ctx: Ctx,
  { communityId, deletedId }: { communityId: CommunityId; deletedId: number },
): Promise<{ templateId: FlairTemplateId; postIds: number[] }> {
  const { member } = await requireCommunityModerator(ctx, { communityId, right: 'flair' })
  return inTransaction(member, async tx => {
    await lockCommunity(tx, { communityId })
    const deleted = await takeDeleted(tx, { communityId, list, deletedId })
    const { rows } = await sql<{ id: FlairTemplateId; kind: FlairKind; text: string }>`
      insert into flair_templates overriding system value select * from ${partRow(list, deleted)} p
      where (select count(*) from flair_templates t where t.community_id = ${communityId} and t.kind = p.kind)
        < ${FLAIR_LIMITS.templates}
      returning id, kind, text`.execute(tx.db)
    const { id, kind, text } = rows[0] ?? fail('flair_limit')
    await sql`
      update user_flair set template_id = ${id}
      where community_id = ${communityId} and template_id is null and text is not null
        and account_id = any(${sqlList(deleted.wornByAccounts, 'bigint')})`.execute(tx.db)
    await recordChange(tx, communityId, 'add_flair_template', { kind, text })
    return { templateId: id, postIds: deleted.wornByPosts }
  })
}

async function wearersOf(tx: Ctx, templateId: FlairTemplateId): Promise<Wearers> {
  const { rows } = await sql<Wearers>`
    select
      array(select account_id from user_flair where template_id = ${templateId}) as accounts,
      array(select id from posts where flair_template_id = ${templateId}) as posts`.execute(tx.db)
  return rows[0] ?? { accounts: [], posts: [] }
}
