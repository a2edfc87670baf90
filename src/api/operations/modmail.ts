import { z } from 'zod'
import { requirePostId } from '#api/targets.ts'
import { countUnreadModmail } from '#domain/modmail/count-unread.ts'
import { sharePost } from '#domain/modmail/share-post.ts'
import { defineOperation } from './define-operation.ts'

export const modmailOperations = [
  defineOperation({
    id: 'UnreadModmail',
    kind: 'query',
    about: 'The number of unread modmail conversations; null for people who don’t answer modmail.',
    guard: { who: 'member', rate: 'unread-modmail' },
    input: {},
    run: async ({ ctx }) => ({ unread: await countUnreadModmail(ctx) }),
  }),
  defineOperation({
    id: 'SharePost',
    kind: 'mutation',
    about: 'Sends a post to a member or the moderators of a community.',
    guard: { who: 'member', rate: 'share-post' },
    input: { target: z.string(), to: z.string(), note: z.string() },
    run: ({ ctx }, { target, to, note }) => sharePost(ctx, { postId: requirePostId(target), to, note }),
  }),
]
