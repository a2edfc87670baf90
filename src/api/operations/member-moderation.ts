import { z } from 'zod'
import { requireCommunityFullname } from '#api/targets.ts'
import { muteMember } from '#domain/moderation/mute-member.ts'
import { banAndSweep } from '#domain/sweeps/ask-sweep.ts'
import { defineOperation } from './define-operation.ts'

/** The post or comment that led to it. */
const contextId = z.string().nullish()

export const memberModerationOperations = [
  defineOperation({
    id: 'BanMember',
    kind: 'mutation',
    about:
      'Bans somebody from a community, for some days or (null) for good, and removes all they wrote where asked.',
    guard: { who: 'member', rate: 'ban' },
    input: {
      community: z.string(),
      username: z.string(),
      rule: z.string(),
      note: z.string(),
      message: z.string(),
      days: z.int32().nullish(),
      removesAll: z.boolean().nullish(),
      contextId,
    },
    run: ({ ctx }, { community, days, removesAll, ...rest }) =>
      banAndSweep(ctx, {
        ...rest,
        days: days ?? null,
        removesAll: removesAll ?? false,
        communityId: requireCommunityFullname(community),
      }),
  }),
  defineOperation({
    id: 'MuteMember',
    kind: 'mutation',
    about: 'Keeps somebody from writing to the moderators for some days.',
    guard: { who: 'member', rate: 'mute' },
    input: {
      community: z.string(),
      username: z.string(),
      days: z.int32(),
      note: z.string(),
      contextId,
    },
    run: ({ ctx }, { community, ...rest }) =>
      muteMember(ctx, { ...rest, communityId: requireCommunityFullname(community) }),
  }),
]
