import { requireModerator } from '#domain/communities/team/require-moderator.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'
import { parseRules } from './save-rules.ts'

/**
 * Saves a moderator's draft separately from the active rules; it may be invalid. One draft per community: `revision` is the one
 * that was read, and a save based on an older one fails (`conflict`). Throws `automod_too_long`, and as `requireModerator` of
 * config.
 */
export async function saveDraft(
  ctx: Ctx,
  { communityId, revision, ...input }: { communityId: CommunityId; yaml: string; revision: number },
): Promise<number> {
  const { member } = await requireModerator(ctx, { communityId, right: 'config' })
  const yaml = parseRules(input.yaml)
  const draft = { yaml, revision: revision + 1, edited_by: member.viewer.id, edited_at: member.now() }
  return inTransaction(member, async tx => {
    const known = await tx.db
      .selectFrom('automod_drafts')
      .select('revision')
      .where('community_id', '=', communityId)
      .forUpdate()
      .executeTakeFirst()
    if (known !== undefined && known.revision !== revision) fail('conflict', { field: 'yaml' })
    await tx.db
      .insertInto('automod_drafts')
      .values({ community_id: communityId, ...draft })
      .onConflict(conflict => conflict.column('community_id').doUpdateSet(draft))
      .execute()
    return draft.revision
  })
}

/** Discards the draft. Throws as `requireModerator` of config. */
export async function dropDraft(ctx: Ctx, { communityId }: { communityId: CommunityId }): Promise<void> {
  const { member } = await requireModerator(ctx, { communityId, right: 'config' })
  await member.db.deleteFrom('automod_drafts').where('community_id', '=', communityId).execute()
}
