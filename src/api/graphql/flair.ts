import { loadUserFlairChoices } from '#domain/flair/load-flair-choices.ts'
import { setUserFlair, showUserFlair } from '#domain/flair/set-user-flair.ts'
import { loadNewPostFlairChoices, loadPostFlairChoices } from '#domain/posts/load-post-flair.ts'
import { setPostFlair } from '#domain/posts/set-post-flair.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId } from '#shared/ids.ts'
import { builder, memberMay } from './builder.ts'
import { DONE, Done } from './done.ts'
import { requireAccountId, requireCommunityId, requirePostId } from './targets.ts'

builder.queryField('userFlairChoices', t =>
  t.field({
    type: 'JSON',
    args: { community: t.arg.string({ required: true }), account: t.arg.string() },
    ...memberMay('flair-choices'),
    resolve: async (_root, { community, account }, { ctx }) => {
      const communityId = await requireCommunityId(ctx, community)
      return loadUserFlairChoices(ctx, { communityId, accountId: await wearerOf(ctx, account) })
    },
  }),
)

builder.queryField('postFlairChoices', t =>
  t.field({
    type: 'JSON',
    args: { target: t.arg.id({ required: true }) },
    ...memberMay('flair-choices'),
    resolve: (_root, { target }, { ctx }) => loadPostFlairChoices(ctx, { postId: requirePostId(target) }),
  }),
)

builder.queryField('newPostFlairChoices', t =>
  t.field({
    type: 'JSON',
    args: { community: t.arg.string({ required: true }) },
    ...memberMay('flair-choices'),
    resolve: async (_root, { community }, { ctx }) =>
      loadNewPostFlairChoices(ctx, { communityId: await requireCommunityId(ctx, community) }),
  }),
)

builder.mutationField('setUserFlair', t =>
  t.field({
    type: Done,
    args: {
      community: t.arg.string({ required: true }),
      account: t.arg.string(),
      templateId: t.arg.string({ required: true }),
      text: t.arg.string({ required: true }),
    },
    ...memberMay('flair'),
    resolve: async (_root, { community, account, ...choice }, { ctx }) => {
      const communityId = await requireCommunityId(ctx, community)
      await setUserFlair(ctx, { communityId, accountId: await wearerOf(ctx, account), choice })
      return DONE
    },
  }),
)

builder.mutationField('showUserFlair', t =>
  t.field({
    type: Done,
    args: { community: t.arg.string({ required: true }), isShown: t.arg.boolean({ required: true }) },
    ...memberMay('flair'),
    resolve: async (_root, { community, isShown }, { ctx }) => {
      await showUserFlair(ctx, { communityId: await requireCommunityId(ctx, community), isShown })
      return DONE
    },
  }),
)

builder.mutationField('setPostFlair', t =>
  t.field({
    type: 'JSON',
    nullable: true,
    args: {
      target: t.arg.id({ required: true }),
      templateId: t.arg.string({ required: true }),
      text: t.arg.string({ required: true }),
    },
    ...memberMay('flair'),
    resolve: (_root, { target, ...choice }, { ctx }) =>
      setPostFlair(ctx, { postId: requirePostId(target), choice }),
  }),
)

/** Oneself, where nobody is named. */
async function wearerOf(ctx: Ctx, name: string | null | undefined): Promise<AccountId> {
  return name == null ? (ctx.viewer?.id ?? fail('login_required')) : requireAccountId(ctx, name)
}
