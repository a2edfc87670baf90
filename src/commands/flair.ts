import { z } from 'zod'
import { setUserFlair, showUserFlair } from '#domain/flair/set-user-flair.ts'
import { setPostFlair } from '#domain/posts/set-post-flair.ts'
import { defineCommand } from './define-command.ts'
import { requireAccountOrOwn, requireCommunityId, requirePostId } from './targets.ts'

/** A member's name; null or missing for the viewer. */
const account = z.string().nullish()

export const SetUserFlair = defineCommand({
  id: 'SetUserFlair',
  about: 'Sets a member’s flair in a community; without `account`, the viewer’s.',
  guard: { who: 'member', rate: 'flair' },
  input: { community: z.string(), account, templateId: z.string(), text: z.string() },
  run: async ({ ctx }, { community, account, ...choice }) => {
    const communityId = await requireCommunityId(ctx, community)
    await setUserFlair(ctx, { communityId, accountId: await requireAccountOrOwn(ctx, account), choice })
  },
})

export const ShowUserFlair = defineCommand({
  id: 'ShowUserFlair',
  about: 'Shows or hides the viewer’s flair in a community.',
  guard: { who: 'member', rate: 'flair' },
  input: { community: z.string(), isShown: z.boolean() },
  run: async ({ ctx }, { community, isShown }) => {
    await showUserFlair(ctx, { communityId: await requireCommunityId(ctx, community), isShown })
  },
})

export const SetPostFlair = defineCommand({
  id: 'SetPostFlair',
  about: 'Sets or removes a post’s flair.',
  guard: { who: 'member', rate: 'flair' },
  input: { target: z.string(), templateId: z.string(), text: z.string() },
  run: ({ ctx }, { target, ...choice }) => setPostFlair(ctx, { postId: requirePostId(target), choice }),
})
