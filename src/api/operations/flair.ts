import { z } from 'zod'
import { requireAccountOrOwn, requireCommunityId, requirePostId } from '#commands/targets.ts'
import { loadUserFlairChoices } from '#domain/flair/load-flair-choices.ts'
import { loadNewPostFlairChoices, loadPostFlairChoices } from '#domain/posts/load-post-flair.ts'
import { defineOperation } from './define-operation.ts'

/** Null or missing: the viewer's own. */
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
      return loadUserFlairChoices(ctx, { communityId, accountId: await requireAccountOrOwn(ctx, account) })
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
]
