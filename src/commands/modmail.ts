import { z } from 'zod'
import { sharePost } from '#domain/modmail/share-post.ts'
import { defineCommand } from './define-command.ts'
import { requirePostId } from './targets.ts'

export const SharePost = defineCommand({
  id: 'SharePost',
  about: 'Sends a post to a member or the moderators of a community.',
  guard: { who: 'member', rate: 'share-post' },
  input: { target: z.string(), to: z.string(), note: z.string() },
  run: ({ ctx }, { target, to, note }) => sharePost(ctx, { postId: requirePostId(target), to, note }),
})
