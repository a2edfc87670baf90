import { sql } from 'kysely'
import { requireCommunityModerator } from '#domain/communities/require-community-moderator.ts'
import { releaseMedia } from '#domain/media/release-media.ts'
import { logModAct } from '#domain/mod-log/log-mod-act.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import { fail } from '#shared/errors.ts'
import { isEmojiName } from '#shared/flair-rules.ts'
import type { CommunityId } from '#shared/ids.ts'

type Named = { communityId: CommunityId; name: string }

/** Says who may use an emoji. Throws as `requireCommunityModerator`, and `not_found`. */
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

/** Deletes an emoji: flair that names it shows its name. Throws as `requireCommunityModerator`, and `not_found`. */
export async function removeEmoji(ctx: Ctx, { communityId, name }: Named): Promise<void> {
  const { member } = await requireCommunityModerator(ctx, { communityId, right: 'config' })
  if (!isEmojiName(name)) fail('not_found')
  await inTransaction(member, async tx => {
    await releaseMedia(tx, {
      ids: sql`select media_id from community_emoji where community_id = ${communityId} and name = ${name}`,
    })
    const { numDeletedRows } = await tx.db
      .deleteFrom('community_emoji')
      .where('community_id', '=', communityId)
      .where('name', '=', name)
      .executeTakeFirst()
    if (numDeletedRows === 0n) fail('not_found')
    await logModAct(tx, { communityId, action: 'remove_emoji', details: { name } })
    await emitEvent(tx, 'community.restyled', { communityId })
  })
}
