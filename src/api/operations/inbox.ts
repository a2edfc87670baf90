import { z } from 'zod'
import { requireCommunityId, requirePostId } from '#api/targets.ts'
import { countUnread } from '#domain/inbox/count-unread.ts'
import { setCommunityLevel, setThreadLevel } from '#domain/inbox/levels.ts'
import { listNotifications } from '#domain/inbox/list-notifications.ts'
import { markRead, undoRead } from '#domain/inbox/mark-notifications.ts'
import { COMMUNITY_LEVELS } from '#shared/inbox/community-levels.ts'
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
  defineOperation({
    id: 'MarkNotificationsRead',
    kind: 'mutation',
    about: 'Marks notifications as read: the one with this ID, or all that a filter shows.',
    guard: { who: 'member', rate: 'mark-notifications' },
    input: { id: z.int().nullable(), filter },
    run: ({ ctx }, asked) =>
      markRead(ctx, {
        ids: asked.id === null ? undefined : [asked.id],
        kinds: kindsOfFilter(asked.filter),
      }),
  }),
  defineOperation({
    id: 'UndoNotificationsRead',
    kind: 'mutation',
    about: 'Marks as unread what was marked as read at this time.',
    guard: { who: 'member', rate: 'mark-notifications' },
    input: { at: z.iso.datetime() },
    run: ({ ctx }, asked) => undoRead(ctx, asked),
  }),
  defineOperation({
    id: 'SetThreadLevel',
    kind: 'mutation',
    about: 'Chooses what the member hears of a thread: all comments, replies to them, or nothing.',
    guard: { who: 'member', rate: 'notification-level' },
    input: { target: z.string(), level: z.literal(['all', 'replies', 'none']) },
    run: ({ ctx }, { target, level }) => setThreadLevel(ctx, { postId: requirePostId(target), level }),
  }),
  defineOperation({
    id: 'SetCommunityLevel',
    kind: 'mutation',
    about:
      'Chooses what the member hears of a community: every post, announcements, replies to them, or nothing.',
    guard: { who: 'member', rate: 'notification-level' },
    input: { community: z.string(), level: z.literal(COMMUNITY_LEVELS) },
    run: async ({ ctx }, { community, level }) =>
      setCommunityLevel(ctx, { communityId: await requireCommunityId(ctx, community), level }),
  }),
]
