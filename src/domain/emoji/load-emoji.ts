import { sql } from 'kysely'
import { mediaUrl } from '#domain/media/image-view.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { CommunityId } from '#shared/ids.ts'
import type { EmojiView } from '#shared/views/flair-view.ts'

/** Returns a community's emoji by name, at most 300. The caller has checked that the viewer may see the community. */
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

/** Returns the addresses of those of these emoji that a community has, by name. */
export async function loadEmojiUrls(
  ctx: Ctx,
  { communityId, names }: { communityId: CommunityId; names: readonly string[] },
): Promise<Map<string, string>> {
  const rows = await ctx.db
    .selectFrom('community_emoji')
    .select(['name', 'image_key'])
    .where('community_id', '=', communityId)
    .where(sql<boolean>`name = any(${[...names]}::text[])`)
    .execute()
  return new Map(rows.map(row => [row.name, mediaUrl(row.image_key)]))
}
