import { countUnreadModmail } from '#domain/modmail/count-unread.ts'
import { builder, memberPerMinute } from './builder.ts'

builder.queryField('unreadModmail', t =>
  t.field({
    type: 'JSON',
    ...memberPerMinute('unread-modmail', 120),
    resolve: async (_root, _arguments, { ctx }) => ({ unread: await countUnreadModmail(ctx) }),
  }),
)
