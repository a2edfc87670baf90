import { countUnreadModmail } from '#domain/modmail/count-unread.ts'
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
]
