import { z } from 'zod'
import { wholeNumber } from '#commands/input-types.ts'
import { requireRoomId } from '#commands/targets.ts'
import { countUnreadRooms } from '#domain/rooms/count-unread.ts'
import { listRoomEmoji } from '#domain/rooms/emoji.ts'
import { CHAT_KINDS, listRooms } from '#domain/rooms/list-rooms.ts'
import { loadRoom } from '#domain/rooms/load-room.ts'
import { searchRoom } from '#domain/rooms/search-room.ts'
import { defineOperation } from './define-operation.ts'

export const roomOperations = [
  defineOperation({
    id: 'MatrixChatNotifications',
    kind: 'query',
    about:
      'In how many chat rooms there is something the viewer has not read, requests included, and how many groups invite them.',
    guard: { who: 'member', rate: 'unread-chat' },
    input: {},
    async run({ ctx }) {
      const { chat, chatRequests, invitations } = await countUnreadRooms(ctx)
      const unreadCount = chat + chatRequests
      return { identity: { matrixNotifications: { unreadCount, invitationCount: invitations } } }
    },
  }),
  defineOperation({
    id: 'ChatRooms',
    kind: 'query',
    about: 'The viewer’s chat rooms, those with the newest message first, and the rooms they are asked into.',
    guard: { who: 'member', rate: 'read-chat' },
    input: { before: z.string().nullable() },
    async run({ ctx }, { before }) {
      const [requests, list] = await Promise.all([
        listRooms(ctx, { folder: { kinds: CHAT_KINDS, isRequest: true }, before: null }),
        listRooms(ctx, { folder: { kinds: CHAT_KINDS, isRequest: false }, before }),
      ])
      return { requests: requests.rooms, ...list }
    },
  }),
  defineOperation({
    id: 'Room',
    kind: 'query',
    about:
      'A private conversation or chat room with a page of its messages: the newest, or those before, after or around a number.',
    guard: { who: 'member', rate: 'read-chat' },
    input: { room: z.string(), at: z.enum(['newest', 'before', 'after', 'around']), seq: wholeNumber },
    run: ({ ctx }, { room, at, seq }) =>
      loadRoom(ctx, { roomId: requireRoomId(room), span: at === 'newest' ? { at } : { at, seq } }),
  }),
  defineOperation({
    id: 'SearchRoom',
    kind: 'query',
    about: 'Messages of a room that contain these words, newest first, before a number; 0 for the newest.',
    guard: { who: 'member', rate: 'read-chat' },
    input: { room: z.string(), words: z.string(), before: wholeNumber },
    run: ({ ctx }, { room, ...asked }) => searchRoom(ctx, { roomId: requireRoomId(room), ...asked }),
  }),
  defineOperation({
    id: 'RoomEmoji',
    kind: 'query',
    about:
      'The emoji of a channel’s community that the viewer may write and react with; other rooms have none.',
    guard: { who: 'member', rate: 'read-chat' },
    input: { room: z.string() },
    run: ({ ctx }, { room }) => listRoomEmoji(ctx, { roomId: requireRoomId(room) }),
  }),
]
