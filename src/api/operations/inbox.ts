import { z } from 'zod'
import { countUnread } from '#domain/inbox/count-unread.ts'
import { listNotifications } from '#domain/inbox/list-notifications.ts'
import { kindsOfFilter, NOTIFICATION_FILTERS } from '#shared/inbox/filters.ts'
import { defineOperation } from './define-operation.ts'

const filter = z.literal(NOTIFICATION_FILTERS)

export const inboxOperations = [
  defineOperation({
    id: 'Notifications',
    kind: 'query',
    about: 'The member’s notifications, gathered, newest first, 5 to 50 at a time.',
    guard: { who: 'member', rate: 'inbox' },
    input: { filter, after: z.string().max(20).nullable(), limit: z.int().min(1).max(50) },
    run: ({ ctx }, asked) =>
      listNotifications(ctx, {
        isUnread: asked.filter === 'unread',
        kinds: kindsOfFilter(asked.filter),
        after: asked.after,
        limit: asked.limit,
      }),
  }),
  defineOperation({
    id: 'UnreadNotifications',
    kind: 'query',
    about: 'How many notifications the member has not read, at most 100.',
    guard: { who: 'member', rate: 'inbox' },
    input: {},
    run: async ({ ctx }) => ({ unread: await countUnread(ctx) }),
  }),
]
