import { lockCommunity } from '#domain/communities/lock-community.ts'
import { requireCommunityModerator } from '#domain/communities/team/require-community-moderator.ts'
import { sniffImageType } from '#domain/media/image-type.ts'
import { mediaKeyOf } from '#domain/media/image-view.ts'
import { storeImage } from '#domain/media/store-image.ts'
import { logModAct } from '#domain/mod-log/log-mod-act.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import type { MediaStore } from '#platform/media-storage/media-store.ts'
import { fail, isAppError } from '#shared/errors.ts'
import type { CommunityId, MediaId } from '#shared/ids.ts'
import { FLAIR_LIMITS, isEmojiName } from '#shared/text/flair-rules.ts'

type NewEmoji = {
  communityId: CommunityId
  name: string
  isModeratorOnly: boolean
  /** PNG, JPEG, GIF or WebP, up to 64 kB; scaled to fit 128 × 128 pixels. */
  bytes: Buffer
  store: MediaStore
}

/**
 * Adds an emoji for a community's flair, for moderators with the permission 'config'. Throws as `requireCommunityModerator` and
 * `storeImage`, and `emoji_name_invalid`, `emoji_name_taken` (name), `emoji_missing`, `emoji_too_large`, `image_type_refused`
 * and other image errors (image), `emoji_limit`.
 */
export async function addEmoji(ctx: Ctx, input: NewEmoji): Promise<{ name: string }> {
  const { communityId } = input
  const { member } = await requireCommunityModerator(ctx, { communityId, right: 'config' })
  const name = parseName(input.name)
  checkFile(input.bytes)
  await requireRoom(member, { communityId, name })
  const { mediaId, key } = await store(member, input)
  await inTransaction(member, async tx => {
    await lockCommunity(tx, { communityId })
    await requireRoom(tx, { communityId, name })
    await tx.db
      .insertInto('community_emoji')
      .values({
        community_id: communityId,
        name,
        image_key: key,
        media_id: mediaId,
        is_moderator_only: input.isModeratorOnly,
        added_by: member.viewer.id,
        added_at: tx.now(),
      })
      .execute()
    await logModAct(tx, { communityId, action: 'add_emoji', details: { name } })
    await emitEvent(tx, 'community.restyled', { communityId })
  })
  return { name }
}

/** People type `:Star:` as often as `star`. */
function parseName(text: string): string {
  const name = text.trim().replace(/^:(.*):$/, '$1')
  return isEmojiName(name) ? name : fail('emoji_name_invalid', { field: 'name' })
}

function checkFile(bytes: Buffer): void {
  if (bytes.length === 0) fail('emoji_missing', { field: 'image' })
  if (bytes.length > FLAIR_LIMITS.emojiBytes) fail('emoji_too_large', { field: 'image' })
  const type = sniffImageType(bytes)
  if (type === null || type === 'avif') fail('image_type_refused', { field: 'image' })
}

/** Throws `emoji_name_taken` (name) and `emoji_limit`. */
export async function requireRoom(
  ctx: Ctx,
  asked: { communityId: CommunityId; name: string },
): Promise<void> {
  const { count, is_taken } = await ctx.db
    .selectFrom('community_emoji')
    .select(({ fn, lit, eb }) => [
      fn.countAll<number>().as('count'),
      fn.coalesce(fn.agg<boolean>('bool_or', [eb('name', '=', asked.name)]), lit(false)).as('is_taken'),
    ])
    .where('community_id', '=', asked.communityId)
    .executeTakeFirstOrThrow()
  if (is_taken) fail('emoji_name_taken', { field: 'name' })
  if (count >= FLAIR_LIMITS.emoji) fail('emoji_limit')
}

async function store(ctx: Ctx, { bytes, store }: NewEmoji): Promise<{ mediaId: MediaId; key: string }> {
  try {
    const { mediaId, image } = await storeImage(ctx, { bytes, purpose: 'emoji', store })
    // Prefer the animated size.
    const best = image.sources.find(source => source.format === 'animated-webp') ?? image.sources[0]
    return { mediaId, key: mediaKeyOf(best?.url ?? fail('image_unreadable')) }
  } catch (error) {
    if (!isAppError(error)) throw error
    fail(error.code, { ...error.details, field: 'image' })
  }
}
