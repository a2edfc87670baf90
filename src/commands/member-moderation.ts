import { z } from 'zod'
import { muteMember } from '#domain/moderation/mute-member.ts'
import { banAndSweep } from '#domain/sweeps/ask-sweep.ts'
import { defineCommand } from './define-command.ts'
import { requireCommunityFullname } from './targets.ts'

/** The post or comment that led to the action. */
const contextId = z.string().nullish()

export const BanMember = defineCommand({
  id: 'BanMember',
  about:
    'Bans someone from a community, for some days or (null) permanently, and optionally removes everything they wrote there.',
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
})

export const MuteMember = defineCommand({
  id: 'MuteMember',
  about: 'Mutes someone in a community’s modmail for some days.',
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
})
