import { z } from 'zod'
import { requireAccountId, requireCommunityId, requirePostId } from '#api/targets.ts'
import { loadUserFlairChoices } from '#domain/flair/load-flair-choices.ts'
import { setUserFlair, showUserFlair } from '#domain/flair/set-user-flair.ts'
import { loadNewPostFlairChoices, loadPostFlairChoices } from '#domain/posts/load-post-flair.ts'
import { setPostFlair } from '#domain/posts/set-post-flair.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId } from '#shared/ids.ts'
import { DONE, defineOperation } from './define-operation.ts'

/** Null or missing: one's own. */
const account = z.string().nullish()

export const flairOperations = [
  defineOperation({
    id: 'UserFlairChoices',
    kind: 'query',
    about: 'The flair a member can choose in a community; without `account`, the viewer.',
    guard: { who: 'member', rate: 'flair-choices' },
    input: { community: z.string(), account },
    run: async ({ ctx }, { community, account }) => {
      const communityId = await requireCommunityId(ctx, community)
      return loadUserFlairChoices(ctx, { communityId, accountId: await wearerOf(ctx, account) })
    },
  }),
  defineOperation({
    id: 'PostFlairChoices',
    kind: 'query',
    about: 'The flair a post can have.',
    guard: { who: 'member', rate: 'flair-choices' },
    input: { target: z.string() },
    run: ({ ctx }, { target }) => loadPostFlairChoices(ctx, { postId: requirePostId(target) }),
  }),
  defineOperation({
    id: 'NewPostFlairChoices',
    kind: 'query',
    about: 'The flair a new post by the viewer can have in a community.',
    guard: { who: 'member', rate: 'flair-choices' },
    input: { community: z.string() },
    run: async ({ ctx }, { community }) =>
      loadNewPostFlairChoices(ctx, { communityId: await requireCommunityId(ctx, community) }),
  }),
  defineOperation({
    id: 'SetUserFlair',
    kind: 'mutation',
    about: 'Sets a member’s flair in a community; without `account`, the viewer’s.',
    guard: { who: 'member', rate: 'flair' },
    input: { community: z.string(), account, templateId: z.string(), text: z.string() },
    run: async ({ ctx }, { community, account, ...choice }) => {
      const communityId = await requireCommunityId(ctx, community)
      await setUserFlair(ctx, { communityId, accountId: await wearerOf(ctx, account), choice })
      return DONE
    },
  }),
  defineOperation({
    id: 'ShowUserFlair',
    kind: 'mutation',
    about: 'Shows or hides the viewer’s flair in a community.',
    guard: { who: 'member', rate: 'flair' },
    input: { community: z.string(), isShown: z.boolean() },
    run: async ({ ctx }, { community, isShown }) => {
      await showUserFlair(ctx, { communityId: await requireCommunityId(ctx, community), isShown })
      return DONE
    },
  }),
  defineOperation({
    id: 'SetPostFlair',
    kind: 'mutation',
    about: 'Sets or removes a post’s flair.',
    guard: { who: 'member', rate: 'flair' },
    input: { target: z.string(), templateId: z.string(), text: z.string() },
    run: ({ ctx }, { target, ...choice }) => setPostFlair(ctx, { postId: requirePostId(target), choice }),
  }),
]

/** Returns the named account, or the viewer when none is named. */
async function wearerOf(ctx: Ctx, name: string | null | undefined): Promise<AccountId> {
  return name == null ? (ctx.viewer?.id ?? fail('login_required')) : requireAccountId(ctx, name)
}
