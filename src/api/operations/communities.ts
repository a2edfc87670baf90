import { z } from 'zod'
import { requireAccountId, requireCommunityId } from '#api/targets.ts'
import { requireViewer } from '#domain/accounts/policy.ts'
import { blockAccount, unblockAccount } from '#domain/blocks/block-account.ts'
import { muteCommunity, unmuteCommunity } from '#domain/blocks/mute-community.ts'
import { countActive } from '#domain/communities/count-readers.ts'
import { listMyCommunities, searchCommunityNames } from '#domain/communities/list-communities.ts'
import { requireCommunity } from '#domain/communities/load-communities.ts'
import { readMemberCount } from '#domain/communities/members/count-members.ts'
import { setFavorite } from '#domain/communities/members/favorite-community.ts'
import { setJoinedAsVisitor } from '#domain/communities/members/join-as-visitor.ts'
import { joinCommunity } from '#domain/communities/members/join-community.ts'
import { leaveCommunity } from '#domain/communities/members/leave-community.ts'
import { takeWelcome } from '#domain/communities/members/welcome-member.ts'
import { refuseEntry } from '#domain/communities/policy.ts'
import { listRecent } from '#domain/communities/recent-communities.ts'
import { setSiteHidden } from '#domain/filters/add-filter.ts'
import { RECENT_COMMUNITIES_COOKIE, type RequestContext } from '#platform/context/request-context.ts'
import { onCountrySite } from '#shared/communities/country-sites.ts'
import { parseRecent } from '#shared/communities/recent-communities.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'
import type { CommunityLabel, MenuCommunity } from '#shared/views/community-view.ts'
import { defineOperation } from './define-operation.ts'

const TYPEAHEAD_LENGTH = 8

export const communityOperations = [
  defineOperation({
    id: 'SetJoined',
    kind: 'mutation',
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
  }),
  defineOperation({
    id: 'SetFavorite',
    kind: 'mutation',
    about: 'Adds a community to the viewer’s favorites, or removes it.',
    guard: { who: 'member', rate: 'favorite' },
    input: { community: z.string(), isFavorite: z.boolean() },
    run: async ({ ctx }, { community, isFavorite }) =>
      setFavorite(ctx, { communityId: await requireCommunityId(ctx, community), isFavorite }),
  }),
  defineOperation({
    id: 'SetCommunityMuted',
    kind: 'mutation',
    about: 'Mutes a community in the viewer’s feeds, or unmutes it.',
    guard: { who: 'member', rate: 'mute-community' },
    input: { community: z.string(), isMuted: z.boolean() },
    run: async ({ ctx }, { community, isMuted }) => {
      const change = isMuted ? muteCommunity : unmuteCommunity
      await change(ctx, { communityId: await requireCommunityId(ctx, community) })
      return { isMuted }
    },
  }),
  defineOperation({
    id: 'SetSiteHidden',
    kind: 'mutation',
    about: 'Hides posts that link to a website from the viewer’s feeds, or shows them again.',
    guard: { who: 'member', rate: 'filters' },
    input: { site: z.string(), isHidden: z.boolean() },
    run: async ({ ctx }, { site, isHidden }) => {
      await setSiteHidden(ctx, { site, isHidden })
      return { isHidden }
    },
  }),
  defineOperation({
    id: 'SetBlocked',
    kind: 'mutation',
    about: 'Blocks or unblocks a member.',
    guard: { who: 'member', rate: 'block' },
    input: { account: z.string(), isBlocked: z.boolean() },
    run: async ({ ctx }, { account, isBlocked }) => {
      const change = isBlocked ? blockAccount : unblockAccount
      await change(ctx, { accountId: await requireAccountId(ctx, account) })
      return { isBlocked }
    },
  }),
  defineOperation({
    id: 'Typeahead',
    kind: 'query',
    about: 'Communities whose names start with the given text.',
    guard: { who: 'anyone', rate: 'typeahead' },
    input: { prefix: z.string() },
    run: ({ ctx }, { prefix }) => searchCommunityNames(ctx, { prefix, limit: TYPEAHEAD_LENGTH }),
  }),
  defineOperation({
    id: 'ActiveCount',
    kind: 'query',
    about: 'How many people are reading a community right now.',
    guard: { who: 'anyone', rate: 'active-count' },
    input: { community: z.string() },
    run: async ({ ctx }, { community }) => {
      const communityId = await requireCommunityId(ctx, community)
      const access = await requireCommunity(ctx, { communityId })
      if (!access.canView) fail(refuseEntry(access))
      return { count: await countActive(ctx, { communityId }) }
    },
  }),
  defineOperation({
    id: 'OwnCommunities',
    kind: 'query',
    about: 'Everything the viewer joined or moderates, for the filter of the menu (R7.3-26).',
    guard: { who: 'member', rate: 'own-communities' },
    input: {},
    run: async ({ ctx, countrySites }) =>
      (await listMyCommunities(ctx)).map(item => ({
        ...onCountrySite(inMenu(item), countrySites),
        isFavorite: item.isFavorite,
      })),
  }),
  defineOperation({
    id: 'RecentCommunities',
    kind: 'query',
    about: 'The communities a visitor opened recently, as stored in their browser.',
    guard: { who: 'anyone', rate: 'recent-communities' },
    input: {},
    run: async ({ ctx, cookies }) =>
      (await listRecent(ctx, { cookieIds: parseRecent(cookies[RECENT_COMMUNITIES_COOKIE]) })).map(inMenu),
  }),
]

async function joinAsVisitor(
  request: RequestContext,
  { communityId, isJoined }: { communityId: CommunityId; isJoined: boolean },
): Promise<{ isMember: boolean; memberCount: number; welcome: null }> {
  await setJoinedAsVisitor(request, { communityId, isJoined })
  const { canView } = await requireCommunity(request.ctx, { communityId })
  const memberCount = canView ? await readMemberCount(request.ctx, { communityId }) : 0
  return { isMember: isJoined, memberCount, welcome: null }
}

function inMenu({ name, prefixedName, kind, path, icon }: CommunityLabel): MenuCommunity {
  return { name, prefixedName, kind, path, icon }
}
