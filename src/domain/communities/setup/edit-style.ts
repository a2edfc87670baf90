import { logModAct } from '#domain/mod-log/log-mod-act.ts'
import { type Ctx, inTransaction, type MemberCtx } from '#platform/context/context.ts'
import { isEmojiSize } from '#shared/community-style.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'
import { FLAIR_LIMITS } from '#shared/text/flair-rules.ts'
import type { StyleColors } from '#shared/views/style-view.ts'
import { lockCommunity } from '../lock-community.ts'
import { requireCommunityModerator } from '../team/require-community-moderator.ts'
import { type PictureChanges, setPictures } from './set-pictures.ts'
import { parseColors, requireUpload } from './style-fields.ts'

/** Images are the viewer's own uploads, made for it. */
export type StyleChanges = StyleColors & PictureChanges & { emojiWidth: number; emojiHeight: number }

/**
 * Changes a community's appearance (R4-blade-06), for moderators with the permission 'config'. Unreadable colors are rejected
 * with the nearest readable ones: `color_unreadable`, `color_invalid` on the color's field. Throws as
 * `requireCommunityModerator`, and `emoji_size_invalid` (emojiWidth, emojiHeight), `images_missing` (iconMediaId,
 * bannerMediaId).
 */
export async function editStyle(
  ctx: Ctx,
  { communityId, ...input }: StyleChanges & { communityId: CommunityId },
): Promise<void> {
  const { member } = await requireCommunityModerator(ctx, { communityId, right: 'config' })
  const colors = parseColors(input)
  for (const field of ['emojiWidth', 'emojiHeight'] as const) {
    const { emojiSizeLeast: least, emojiSizeMost: most } = FLAIR_LIMITS
    if (!isEmojiSize(input[field])) fail('emoji_size_invalid', { field, least, most })
  }
  await requireUpload(member, input.iconMediaId, 'icon')
  await requireUpload(member, input.bannerMediaId, 'banner')
  await inTransaction(member, async tx => {
    await lockCommunity(tx, { communityId })
    const { iconMediaId, bannerMediaId } = input
    await tx.db
      .updateTable('communities')
      .set({ accent: orNull(colors.accent) })
      .where('id', '=', communityId)
      .execute()
    await writeStyle(tx, communityId, { ...input, ...colors })
    await setPictures(tx, { communityId, ...input })
    const details = {
      ...colors,
      emojiWidth: input.emojiWidth,
      emojiHeight: input.emojiHeight,
      hasNewIcon: iconMediaId != null,
      hasNewBanner: bannerMediaId != null,
    }
    await logModAct(tx, { communityId, action: 'edit_style', details })
  })
}

async function writeStyle(tx: MemberCtx, communityId: CommunityId, style: StyleChanges): Promise<void> {
  const row = {
    highlight_light: orNull(style.highlightLight),
    highlight_dark: orNull(style.highlightDark),
    background_light: orNull(style.backgroundLight),
    background_dark: orNull(style.backgroundDark),
    emoji_width: style.emojiWidth,
    emoji_height: style.emojiHeight,
    changed_at: tx.now(),
  }
  await tx.db
    .insertInto('community_styles')
    .values({ ...row, community_id: communityId })
    .onConflict(conflict => conflict.column('community_id').doUpdateSet(row))
    .execute()
}

function orNull(text: string): string | null {
  return text === '' ? null : text
}
