import { type Selectable, sql } from 'kysely'
import { lockCommunity } from '#domain/communities/lock-community.ts'
import { keepDeleted, partRow, takeDeleted } from '#domain/communities/setup/deleted-parts.ts'
import { requireCommunityModerator } from '#domain/communities/team/require-community-moderator.ts'
import { releaseMedia, retakeMedia } from '#domain/media/release-media.ts'
import { logModAct } from '#domain/mod-log/log-mod-act.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import type { Tables } from '#platform/database/tables.generated.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'
import { isEmojiName } from '#shared/text/flair-rules.ts'
import { requireRoom } from './add-emoji.ts'

type Named = { communityId: CommunityId; name: string }

/** Sets who may use an emoji. Throws as `requireCommunityModerator`, and `not_found`. */
export async function changeEmoji(
  ctx: Ctx,
  { communityId, name, isModeratorOnly }: Named & { isModeratorOnly: boolean },
): Promise<void> {
  const { member } = await requireCommunityModerator(ctx, { communityId, right: 'config' })
  if (!isEmojiName(name)) fail('not_found')
  await inTransaction(member, async tx => {
    const { numUpdatedRows } = await tx.db
      .updateTable('community_emoji')
      .set({ is_moderator_only: isModeratorOnly })
      .where('community_id', '=', communityId)
      .where('name', '=', name)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) fail('not_found')
    await logModAct(tx, { communityId, action: 'edit_emoji', details: { name, isModeratorOnly } })
  })
}

/**
 * Deletes an emoji: flair that uses it shows its name. Returns the number for `restoreEmoji`. Throws as
 * `requireCommunityModerator`, and `not_found`.
 */
export async function removeEmoji(ctx: Ctx, { communityId, name }: Named): Promise<{ deletedId: number }> {
  const { member } = await requireCommunityModerator(ctx, { communityId, right: 'config' })
  if (!isEmojiName(name)) fail('not_found')
  return inTransaction(member, async tx => {
    await releaseMedia(tx, {
      ids: sql`select media_id from community_emoji where community_id = ${communityId} and name = ${name}`,
    })
    const part = await tx.db
      .deleteFrom('community_emoji')
      .where('community_id', '=', communityId)
      .where('name', '=', name)
      .returningAll()
      .executeTakeFirst()
    if (part === undefined) fail('not_found')
    const deletedId = await keepDeleted(tx, { communityId, list: 'community_emoji', part })
    await logModAct(tx, { communityId, action: 'remove_emoji', details: { name } })
    await emitEvent(tx, 'community.restyled', { communityId })
    return { deletedId }
  })
}

/**
 * Restores a deleted emoji with its image. Throws as `requireCommunityModerator`, `undo_expired`, `emoji_name_taken` when
 * another one has its name by now, and `emoji_limit`.
 */
export async function restoreEmoji(
  ctx: Ctx,
  { communityId, deletedId }: { communityId: CommunityId; deletedId: number },
): Promise<void> {
  const { member } = await requireCommunityModerator(ctx, { communityId, right: 'config' })
  await inTransaction(member, async tx => {
    await lockCommunity(tx, { communityId })
    const deleted = await takeDeleted(tx, { communityId, list: 'community_emoji', deletedId })
    const { name, media_id } = deleted.part as Selectable<Tables['community_emoji']>
    await requireRoom(tx, { communityId, name })
    await retakeMedia(tx, { id: media_id })
    await sql`
      insert into community_emoji select * from ${partRow('community_emoji', deleted)}`.execute(tx.db)
    await logModAct(tx, { communityId, action: 'add_emoji', details: { name } })
    await emitEvent(tx, 'community.restyled', { communityId })
  })
}
