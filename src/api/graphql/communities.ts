import { requireViewer } from '#domain/accounts/policy.ts'
import { blockAccount, unblockAccount } from '#domain/blocks/block-account.ts'
import { muteCommunity, unmuteCommunity } from '#domain/blocks/mute-community.ts'
import { readMemberCount } from '#domain/communities/count-members.ts'
import { countActive } from '#domain/communities/count-readers.ts'
import { setFavorite } from '#domain/communities/favorite-community.ts'
import { setJoinedAsVisitor } from '#domain/communities/join-as-visitor.ts'
import { joinCommunity } from '#domain/communities/join-community.ts'
import { leaveCommunity } from '#domain/communities/leave-community.ts'
import { listMyCommunities, searchCommunityNames } from '#domain/communities/list-communities.ts'
import { requireCommunity } from '#domain/communities/load-communities.ts'
import { refuseEntry } from '#domain/communities/policy.ts'
import { listRecent } from '#domain/communities/recent-communities.ts'
import { takeWelcome } from '#domain/communities/welcome-member.ts'
import { RECENT_COMMUNITIES_COOKIE } from '#platform/context/request-context.ts'
import { onCountrySite } from '#shared/country-sites.ts'
import { fail } from '#shared/errors.ts'
import { parseRecent } from '#shared/recent-communities.ts'
import type { CommunityLabel, MenuCommunity } from '#shared/views/community-view.ts'
import { anyoneMay, builder, memberMay } from './builder.ts'
import { requireAccountId, requireCommunityId } from './targets.ts'

const TYPEAHEAD_LENGTH = 8

type Join = { isMember: boolean; memberCount: number; welcome: string | null }
const JoinResult = builder.objectRef<Join>('JoinResult').implement({
  fields: t => ({
    isMember: t.exposeBoolean('isMember'),
    memberCount: t.exposeInt('memberCount'),
    /** What the community says to whoever joins, once. */
    welcome: t.exposeString('welcome', { nullable: true }),
  }),
})
const FavoriteResult = builder.objectRef<{ isFavorite: boolean }>('FavoriteResult').implement({
  fields: t => ({ isFavorite: t.exposeBoolean('isFavorite') }),
})
const MuteResult = builder.objectRef<{ isMuted: boolean }>('MuteResult').implement({
  fields: t => ({ isMuted: t.exposeBoolean('isMuted') }),
})
const BlockResult = builder.objectRef<{ isBlocked: boolean }>('BlockResult').implement({
  fields: t => ({ isBlocked: t.exposeBoolean('isBlocked') }),
})

builder.mutationField('setJoined', t =>
  t.field({
    type: JoinResult,
    args: { community: t.arg.string({ required: true }), isJoined: t.arg.boolean({ required: true }) },
    ...anyoneMay('join'),
    resolve: async (_root, { community, isJoined }, request) => {
      const { ctx } = request
      const communityId = await requireCommunityId(ctx, community)
      if (ctx.viewer === null) {
        await setJoinedAsVisitor(request, { communityId, isJoined })
        const { canView } = await requireCommunity(ctx, { communityId })
        const memberCount = canView ? await readMemberCount(ctx, { communityId }) : 0
        return { isMember: isJoined, memberCount, welcome: null }
      }
      const change = isJoined ? joinCommunity : leaveCommunity
      const { memberCount } = await change(ctx, { communityId })
      const welcome = isJoined ? await takeWelcome(requireViewer(ctx), { communityId }) : null
      return { isMember: isJoined, memberCount, welcome }
    },
  }),
)

builder.mutationField('setFavorite', t =>
  t.field({
    type: FavoriteResult,
    args: { community: t.arg.string({ required: true }), isFavorite: t.arg.boolean({ required: true }) },
    ...memberMay('favorite'),
    resolve: async (_root, { community, isFavorite }, { ctx }) =>
      setFavorite(ctx, { communityId: await requireCommunityId(ctx, community), isFavorite }),
  }),
)

builder.mutationField('setCommunityMuted', t =>
  t.field({
    type: MuteResult,
    args: { community: t.arg.string({ required: true }), isMuted: t.arg.boolean({ required: true }) },
    ...memberMay('mute-community'),
    resolve: async (_root, { community, isMuted }, { ctx }) => {
      const change = isMuted ? muteCommunity : unmuteCommunity
      await change(ctx, { communityId: await requireCommunityId(ctx, community) })
      return { isMuted }
    },
  }),
)

builder.mutationField('setBlocked', t =>
  t.field({
    type: BlockResult,
    args: { account: t.arg.string({ required: true }), isBlocked: t.arg.boolean({ required: true }) },
    ...memberMay('block'),
    resolve: async (_root, { account, isBlocked }, { ctx }) => {
      const change = isBlocked ? blockAccount : unblockAccount
      await change(ctx, { accountId: await requireAccountId(ctx, account) })
      return { isBlocked }
    },
  }),
)

builder.queryField('typeahead', t =>
  t.field({
    type: 'JSON',
    args: { prefix: t.arg.string({ required: true }) },
    ...anyoneMay('typeahead'),
    resolve: (_root, { prefix }, { ctx }) => searchCommunityNames(ctx, { prefix, limit: TYPEAHEAD_LENGTH }),
  }),
)

const ActiveCount = builder.objectRef<{ count: number }>('ActiveCount').implement({
  fields: t => ({ count: t.exposeInt('count') }),
})

builder.queryField('activeCount', t =>
  t.field({
    type: ActiveCount,
    args: { community: t.arg.string({ required: true }) },
    ...anyoneMay('active-count'),
    resolve: async (_root, { community }, { ctx }) => {
      const communityId = await requireCommunityId(ctx, community)
      const access = await requireCommunity(ctx, { communityId })
      if (!access.canView) fail(refuseEntry(access))
      return { count: await countActive(ctx, { communityId }) }
    },
  }),
)

/** R7.3-26: everything the viewer joined or moderates, for the filter of the menu. */
builder.queryField('ownCommunities', t =>
  t.field({
    type: 'JSON',
    ...memberMay('own-communities'),
    resolve: async (_root, _args, { ctx, countrySites }) =>
      (await listMyCommunities(ctx)).map(item => ({
        ...onCountrySite(inMenu(item), countrySites),
        isFavorite: item.isFavorite,
      })),
  }),
)

/** Where a visitor was lately, as their browser remembers it. */
builder.queryField('recentCommunities', t =>
  t.field({
    type: 'JSON',
    ...anyoneMay('recent-communities'),
    resolve: async (_root, _args, { ctx, cookies }) =>
      (await listRecent(ctx, { cookieIds: parseRecent(cookies[RECENT_COMMUNITIES_COOKIE]) })).map(inMenu),
  }),
)

function inMenu({ name, prefixedName, kind, path, icon }: CommunityLabel): MenuCommunity {
  return { name, prefixedName, kind, path, icon }
}
