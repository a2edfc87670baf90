import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'
import { emojiNamesIn } from '#shared/text/flair-rules.ts'

/**
 * Rejects moderators-only emoji from other members; unknown names are plain text. Throws `emoji_for_moderators` on the
 * field.
 */
export async function requireEmoji(
  ctx: Ctx,
  { communityId, text, field = 'text' }: { communityId: CommunityId; text: string; field?: string },
): Promise<void> {
  const names = emojiNamesIn(text)
  if (names.length === 0) return
  const row = await ctx.db
    .selectFrom('community_emoji')
    .select('name')
    .where('community_id', '=', communityId)
    .where('name', 'in', names)
    .where('is_moderator_only', '=', true)
    .limit(1)
    .executeTakeFirst()
  if (row !== undefined) fail('emoji_for_moderators', { field, name: row.name })
}
