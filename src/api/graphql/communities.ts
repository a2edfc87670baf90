import { blockAccount, unblockAccount } from '#domain/blocks/block-account.ts'
import { muteCommunity, unmuteCommunity } from '#domain/blocks/mute-community.ts'
import { readMemberCount } from '#domain/communities/count-members.ts'
import { setFavorite } from '#domain/communities/favorite-community.ts'
import { setJoinedAsVisitor } from '#domain/communities/join-as-visitor.ts'
import { joinCommunity } from '#domain/communities/join-community.ts'
import { leaveCommunity } from '#domain/communities/leave-community.ts'
import { searchCommunityNames } from '#domain/communities/list-communities.ts'
import { anyonePerMinute, builder, memberPerMinute } from './builder.ts'
import { requireAccountId, requireCommunityId } from './targets.ts'

const TYPEAHEAD_LENGTH = 8

const JoinResult = builder.objectRef<{ isMember: boolean; memberCount: number }>('JoinResult').implement({
  fields: t => ({ isMember: t.exposeBoolean('isMember'), memberCount: t.exposeInt('memberCount') }),
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
    ...anyonePerMinute('join', 60),
    resolve: async (_root, { community, isJoined }, request) => {
      const { ctx } = request
      const communityId = await requireCommunityId(ctx, community)
      if (ctx.viewer === null) {
        await setJoinedAsVisitor(request, { communityId, isJoined })
        return { isMember: isJoined, memberCount: await readMemberCount(ctx, { communityId }) }
      }
      const change = isJoined ? joinCommunity : leaveCommunity
      const { memberCount } = await change(ctx, { communityId })
      return { isMember: isJoined, memberCount }
    },
  }),
)

builder.mutationField('setFavorite', t =>
  t.field({
    type: FavoriteResult,
    args: { community: t.arg.string({ required: true }), isFavorite: t.arg.boolean({ required: true }) },
    ...memberPerMinute('favorite', 60),
    resolve: async (_root, { community, isFavorite }, { ctx }) =>
      setFavorite(ctx, { communityId: await requireCommunityId(ctx, community), isFavorite }),
  }),
)

builder.mutationField('setCommunityMuted', t =>
  t.field({
    type: MuteResult,
    args: { community: t.arg.string({ required: true }), isMuted: t.arg.boolean({ required: true }) },
    ...memberPerMinute('mute', 60),
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
    ...memberPerMinute('block', 30),
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
    ...anyonePerMinute('typeahead', 240),
    resolve: (_root, { prefix }, { ctx }) => searchCommunityNames(ctx, { prefix, limit: TYPEAHEAD_LENGTH }),
  }),
)
