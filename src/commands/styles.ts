import { z } from 'zod'
import { loadStyle } from '#domain/communities/setup/community-style.ts'
import { editStyle } from '#domain/communities/setup/edit-style.ts'
import type { MediaId } from '#shared/ids.ts'
import { defineCommand } from './define-command.ts'
import { exactly } from './input-types.ts'
import { requireCommunityId } from './targets.ts'

/** Missing keeps the image, null removes it. */
const mediaId = z.int32().nullish()

const style = exactly({
  accent: z.string(),
  highlightLight: z.string(),
  highlightDark: z.string(),
  backgroundLight: z.string(),
  backgroundDark: z.string(),
  emojiWidth: z.int32(),
  emojiHeight: z.int32(),
  iconMediaId: mediaId,
  bannerMediaId: mediaId,
})

export const SaveStyle = defineCommand({
  id: 'SaveStyle',
  about: 'Changes the colors and pictures of a community.',
  guard: { who: 'member', rate: 'style' },
  input: { community: z.string(), style },
  run: async ({ ctx }, { community, style }) => {
    const communityId = await requireCommunityId(ctx, community)
    const { iconMediaId, bannerMediaId, ...rest } = style
    await editStyle(ctx, {
      communityId,
      ...rest,
      ...(iconMediaId !== undefined && { iconMediaId: iconMediaId as MediaId | null }),
      ...(bannerMediaId !== undefined && { bannerMediaId: bannerMediaId as MediaId | null }),
    })
    return loadStyle(ctx, { communityId })
  },
})
