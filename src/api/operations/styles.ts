import { z } from 'zod'
import { requireCommunityId } from '#api/targets.ts'
import { loadStyle } from '#domain/communities/setup/community-style.ts'
import { editStyle } from '#domain/communities/setup/edit-style.ts'
import { requireModeratorToRead } from '#domain/communities/team/require-moderator.ts'
import type { MediaId } from '#shared/ids.ts'
import { defineOperation } from './define-operation.ts'
import { exactly } from './input-types.ts'

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

export const styleOperations = [
  defineOperation({
    id: 'LoadStyle',
    field: 'style',
    kind: 'query',
    about: 'The colors and pictures of a community, for its moderators.',
    guard: { who: 'member', rate: 'load-style' },
    input: { community: z.string() },
    run: async ({ ctx }, { community }) => {
      const communityId = await requireCommunityId(ctx, community)
      await requireModeratorToRead(ctx, { communityId, right: 'config' })
      return loadStyle(ctx, { communityId })
    },
  }),
  defineOperation({
    id: 'SaveStyle',
    kind: 'mutation',
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
  }),
]
