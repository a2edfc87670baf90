import { mediaUrl } from '#domain/media/image-view.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { CommunityId } from '#shared/ids.ts'
import type { EmojiView } from '#shared/views/flair-view.ts'

/** A community's emoji by name, at most 300. The caller has checked that the viewer may see the community. */
export async function loadEmoji(
  ctx: Ctx,
  { communityId }: { communityId: CommunityId },
): Promise<EmojiView[]> {
  const rows = await ctx.db
    .selectFrom('community_emoji')
    .select(['name', 'image_key', 'is_moderator_only'])
    .where('community_id', '=', communityId)
    .orderBy('name')
    .execute()
  return rows.map(row => ({
    name: row.name,
    url: mediaUrl(row.image_key),
    isModeratorOnly: row.is_moderator_only,
  }))
}
