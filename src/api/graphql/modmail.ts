import { countUnreadModmail } from '#domain/modmail/count-unread.ts'
import { sharePost } from '#domain/modmail/share-post.ts'
import { builder, memberMay } from './builder.ts'
import { requirePostId } from './targets.ts'

builder.queryField('unreadModmail', t =>
  t.field({
    type: 'JSON',
    ...memberMay('unread-modmail'),
    resolve: async (_root, _arguments, { ctx }) => ({ unread: await countUnreadModmail(ctx) }),
  }),
)

builder.mutationField('sharePost', t =>
  t.field({
    type: 'JSON',
    args: {
      target: t.arg.id({ required: true }),
      to: t.arg.string({ required: true }),
      note: t.arg.string({ required: true }),
    },
    ...memberMay('share-post'),
    resolve: (_root, { target, to, note }, { ctx }) =>
      sharePost(ctx, { postId: requirePostId(target), to, note }),
  }),
)
