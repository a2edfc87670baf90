import { z } from 'zod'
import { setCommunityLevel, setThreadLevel } from '#domain/inbox/levels.ts'
import { markRead, undoRead } from '#domain/inbox/mark-notifications.ts'
import { COMMUNITY_LEVELS } from '#shared/inbox/community-levels.ts'
import { kindsOfFilter, NOTIFICATION_FILTERS } from '#shared/inbox/filters.ts'
import { defineCommand } from './define-command.ts'
import { requireCommunityId, requirePostId } from './targets.ts'

const filter = z.literal(NOTIFICATION_FILTERS)

export const MarkNotificationsRead = defineCommand({
  id: 'MarkNotificationsRead',
  about: 'Marks notifications as read: the one with this ID, or all that a filter shows.',
  guard: { who: 'member', rate: 'mark-notifications' },
  input: { id: z.int().nullable(), filter },
  run: ({ ctx }, asked) =>
    markRead(ctx, {
      ids: asked.id === null ? undefined : [asked.id],
      kinds: kindsOfFilter(asked.filter),
    }),
})

export const UndoNotificationsRead = defineCommand({
  id: 'UndoNotificationsRead',
  about: 'Marks as unread what was marked as read at this time.',
  guard: { who: 'member', rate: 'mark-notifications' },
  input: { at: z.iso.datetime() },
  run: ({ ctx }, asked) => undoRead(ctx, asked),
})

export const SetThreadLevel = defineCommand({
  id: 'SetThreadLevel',
  about: 'Chooses what the member hears of a thread: all comments, replies to them, or nothing.',
  guard: { who: 'member', rate: 'notification-level' },
  input: { target: z.string(), level: z.literal(['all', 'replies', 'none']) },
  run: ({ ctx }, { target, level }) => setThreadLevel(ctx, { postId: requirePostId(target), level }),
})

export const SetCommunityLevel = defineCommand({
  id: 'SetCommunityLevel',
  about:
    'Chooses what the member hears of a community: every post, announcements, replies to them, or nothing.',
  guard: { who: 'member', rate: 'notification-level' },
  input: { community: z.string(), level: z.literal(COMMUNITY_LEVELS) },
  run: async ({ ctx }, { community, level }) =>
    setCommunityLevel(ctx, { communityId: await requireCommunityId(ctx, community), level }),
})
