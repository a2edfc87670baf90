import { z } from 'zod'
import { requireViewer } from '#domain/accounts/policy.ts'
import { blockAccount, unblockAccount } from '#domain/blocks/block-account.ts'
import { muteCommunity, unmuteCommunity } from '#domain/blocks/mute-community.ts'
import { requireCommunity } from '#domain/communities/load-communities.ts'
import { readMemberCount } from '#domain/communities/members/count-members.ts'
import { setFavorite } from '#domain/communities/members/favorite-community.ts'
import { setJoinedAsVisitor } from '#domain/communities/members/join-as-visitor.ts'
import { joinCommunity } from '#domain/communities/members/join-community.ts'
import { leaveCommunity } from '#domain/communities/members/leave-community.ts'
import { takeWelcome } from '#domain/communities/members/welcome-member.ts'
import { setSiteHidden } from '#domain/filters/add-filter.ts'
import type { RequestContext } from '#platform/context/request-context.ts'
import type { CommunityId } from '#shared/ids.ts'
import { defineCommand } from './define-command.ts'
import { requireAccountId, requireCommunityId, requireTypedCommunityId } from './targets.ts'

export const SetJoined = defineCommand({
  id: 'SetJoined',
  about: 'Joins or leaves a community; `welcome` is its welcome message, returned the first time.',
  guard: { who: 'anyone', rate: 'join' },
  input: { community: z.string(), isJoined: z.boolean() },
  run: async (request, { community, isJoined }) => {
    const { ctx } = request
    const communityId = await requireCommunityId(ctx, community)
    if (ctx.viewer === null) return joinAsVisitor(request, { communityId, isJoined })
    const change = isJoined ? joinCommunity : leaveCommunity
    const { memberCount } = await change(ctx, { communityId })
    const welcome = isJoined ? await takeWelcome(requireViewer(ctx), { communityId }) : null
    return { isMember: isJoined, memberCount, welcome }
  },
})

export const SetFavorite = defineCommand({
  id: 'SetFavorite',
  about: 'Adds a community to the viewer’s favorites, or removes it.',
  guard: { who: 'member', rate: 'favorite' },
  input: { community: z.string(), isFavorite: z.boolean() },
  run: async ({ ctx }, { community, isFavorite }) =>
    setFavorite(ctx, { communityId: await requireCommunityId(ctx, community), isFavorite }),
})

export const SetCommunityMuted = defineCommand({
  id: 'SetCommunityMuted',
  about: 'Mutes a community in the viewer’s feeds, or unmutes it.',
  guard: { who: 'member', rate: 'mute-community' },
  input: { community: z.string(), isMuted: z.boolean() },
  run: async ({ ctx }, { community, isMuted }) => {
    const change = isMuted ? muteCommunity : unmuteCommunity
    await change(ctx, { communityId: await requireTypedCommunityId(ctx, community) })
    return { isMuted }
  },
})

export const SetSiteHidden = defineCommand({
  id: 'SetSiteHidden',
  about: 'Hides posts that link to a website from the viewer’s feeds, or shows them again.',
  guard: { who: 'member', rate: 'filters' },
  input: { site: z.string(), isHidden: z.boolean() },
  run: async ({ ctx }, { site, isHidden }) => {
    await setSiteHidden(ctx, { site, isHidden })
    return { isHidden }
  },
})

export const SetBlocked = defineCommand({
  id: 'SetBlocked',
  about: 'Blocks or unblocks a member.',
  guard: { who: 'member', rate: 'block' },
  input: { account: z.string(), isBlocked: z.boolean() },
  run: async ({ ctx }, { account, isBlocked }) => {
    const change = isBlocked ? blockAccount : unblockAccount
    await change(ctx, { accountId: await requireAccountId(ctx, account) })
    return { isBlocked }
  },
})

async function joinAsVisitor(
  request: RequestContext,
  { communityId, isJoined }: { communityId: CommunityId; isJoined: boolean },
): Promise<{ isMember: boolean; memberCount: number; welcome: null }> {
  await setJoinedAsVisitor(request, { communityId, isJoined })
  const { canView } = await requireCommunity(request.ctx, { communityId })
  const memberCount = canView ? await readMemberCount(request.ctx, { communityId }) : 0
  return { isMember: isJoined, memberCount, welcome: null }
}
