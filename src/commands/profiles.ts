import { z } from 'zod'
import { followAccount, unfollowAccount } from '#domain/profiles/follow-account.ts'
import { setPinnedToProfile } from '#domain/profiles/pin-post.ts'
import { defineCommand } from './define-command.ts'
import { requireAccountId, requirePostId } from './targets.ts'

export const SetFollowed = defineCommand({
  id: 'SetFollowed',
  about: 'Follows a member, whose profile posts then appear in the viewer’s home feed, or unfollows them.',
  guard: { who: 'member', rate: 'follow' },
  input: { account: z.string(), isFollowed: z.boolean() },
  run: async ({ ctx }, { account, isFollowed }) => {
    const change = isFollowed ? followAccount : unfollowAccount
    await change(ctx, { accountId: await requireAccountId(ctx, account) })
    return { isFollowed }
  },
})

export const SetPinnedToProfile = defineCommand({
  id: 'SetPinnedToProfile',
  about: 'Pins one of the viewer’s posts to the top of their profile, or unpins it.',
  guard: { who: 'member', rate: 'pin-to-profile' },
  input: { target: z.string(), isPinned: z.boolean() },
  run: ({ ctx }, { target, isPinned }) =>
    setPinnedToProfile(ctx, { postId: requirePostId(target), isPinned }),
})
