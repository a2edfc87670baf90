import { loadStyle } from '#domain/communities/community-style.ts'
import { editStyle } from '#domain/communities/edit-style.ts'
import { requireModeratorToRead } from '#domain/communities/require-moderator.ts'
import type { MediaId } from '#shared/ids.ts'
import { builder, memberMay } from './builder.ts'
import { requireCommunityId } from './targets.ts'

builder.queryField('style', t =>
  t.field({
    type: 'JSON',
    args: { community: t.arg.string({ required: true }) },
    ...memberMay('load-style'),
    resolve: async (_root, { community }, { ctx }) => {
      const communityId = await requireCommunityId(ctx, community)
      await requireModeratorToRead(ctx, { communityId, right: 'config' })
      return loadStyle(ctx, { communityId })
    },
  }),
)

const StyleInput = builder.inputType('StyleInput', {
  fields: t => ({
    accent: t.string({ required: true }),
    highlightLight: t.string({ required: true }),
    highlightDark: t.string({ required: true }),
    backgroundLight: t.string({ required: true }),
    backgroundDark: t.string({ required: true }),
    emojiWidth: t.int({ required: true }),
    emojiHeight: t.int({ required: true }),
    // Missing keeps the picture, null takes it away.
    iconMediaId: t.int(),
    bannerMediaId: t.int(),
  }),
})

builder.mutationField('saveStyle', t =>
  t.field({
    type: 'JSON',
    args: {
      community: t.arg.string({ required: true }),
      style: t.arg({ type: StyleInput, required: true }),
    },
    ...memberMay('style'),
    resolve: async (_root, { community, style }, { ctx }) => {
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
)
