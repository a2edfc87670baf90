import { z } from 'zod'
import { requireCommunityId } from '#commands/targets.ts'
import { loadStyle } from '#domain/communities/setup/community-style.ts'
import { requireModeratorToRead } from '#domain/communities/team/require-moderator.ts'
import { defineOperation } from './define-operation.ts'

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
]
