import { z } from 'zod'
import { actInScreenedRoom, publishMessage } from '#domain/automod/screen-chat.ts'
import { startChat } from '#domain/rooms/chat/start-chat.ts'
import { countUnreadRooms } from '#domain/rooms/count-unread.ts'
import { listRoomEmoji } from '#domain/rooms/emoji.ts'
import { CHAT_KINDS, listRooms } from '#domain/rooms/list-rooms.ts'
import { loadRoom } from '#domain/rooms/load-room.ts'
import { markRoomRead } from '#domain/rooms/mark-read.ts'
import { searchRoom } from '#domain/rooms/search-room.ts'
import { tellTyping } from '#domain/rooms/typing.ts'
import { fail } from '#shared/errors.ts'
import { type MediaId, parseBase36, type RoomId, toBase36 } from '#shared/ids.ts'
import { ROOM_ACTS } from '#shared/views/room-act.ts'
import { defineOperation } from './define-operation.ts'

const number = z
  .int()
  .min(0)
  .max(2 ** 31 - 1)

/** An uploaded image; 0 for none. */
const mediaNumber = z.int().min(0)

function roomIdOf(text: string): RoomId {
  return parseBase36<RoomId>(text) ?? fail('not_found')
}

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
    input: { room: z.string(), at: z.enum(['newest', 'before', 'after', 'around']), seq: number },
    run: ({ ctx }, { room, at, seq }) =>
      loadRoom(ctx, { roomId: roomIdOf(room), span: at === 'newest' ? { at } : { at, seq } }),
  }),
  defineOperation({
    id: 'SearchRoom',
    kind: 'query',
    about: 'Messages of a room that contain these words, newest first, before a number; 0 for the newest.',
    guard: { who: 'member', rate: 'read-chat' },
    input: { room: z.string(), words: z.string(), before: number },
    run: ({ ctx }, { room, ...asked }) => searchRoom(ctx, { roomId: roomIdOf(room), ...asked }),
  }),
  defineOperation({
    id: 'RoomEmoji',
    kind: 'query',
    about:
      'The emoji of a channel’s community that the viewer may write and react with; other rooms have none.',
    guard: { who: 'member', rate: 'read-chat' },
    input: { room: z.string() },
    run: ({ ctx }, { room }) => listRoomEmoji(ctx, { roomId: roomIdOf(room) }),
  }),
  defineOperation({
    id: 'StartChat',
    kind: 'mutation',
    about: 'Opens the chat of the viewer and somebody else.',
    guard: { who: 'member', rate: 'message-start' },
    input: { to: z.string() },
    async run({ ctx }, { to }) {
      const { roomId } = await startChat(ctx, { to })
      return { room: toBase36(roomId) }
    },
  }),
  defineOperation({
    id: 'SendMessage',
    kind: 'mutation',
    about: 'Sends a message to a room; sent again with the same client ID, nothing happens again.',
    guard: { who: 'member', rate: 'message' },
    input: {
      room: z.string(),
      body: z.string(),
      clientId: z.string(),
      replyTo: number.nullable(),
      mediaId: mediaNumber.default(0),
      alt: z.string().default(''),
    },
    run: ({ ctx }, { room, body, clientId, replyTo, mediaId, alt }) =>
      publishMessage(ctx, {
        ...{ roomId: roomIdOf(room), body, clientId },
        ...(replyTo !== null && { replyTo }),
        ...(mediaId > 0 && { image: { mediaId: mediaId as MediaId, alt } }),
      }),
  }),
  defineOperation({
    id: 'ActInRoom',
    kind: 'mutation',
    about:
      'Does something else in a room: edits, deletes, reacts, pins, reports, leaves, mutes, or moderates it.',
    guard: { who: 'member', rate: 'message' },
    input: {
      room: z.string(),
      act: z.enum(ROOM_ACTS),
      seq: number.default(0),
      body: z.string().default(''),
      emoji: z.string().default(''),
      reason: z.string().default(''),
      note: z.string().default(''),
      name: z.string().default(''),
      to: z.string().default(''),
      seconds: number.default(0),
      mediaId: mediaNumber.default(0),
    },
    async run({ ctx }, { room, act, ...input }) {
      await actInScreenedRoom(ctx, act, { roomId: roomIdOf(room), clientId: '', reply: 0, alt: '', ...input })
      return { ok: true }
    },
  }),
  defineOperation({
    id: 'MarkRoomRead',
    kind: 'mutation',
    about: 'Notes how far the viewer has read a room.',
    guard: { who: 'member', rate: 'read-chat' },
    input: { room: z.string(), seq: number },
    async run({ ctx }, { room, seq }) {
      await markRoomRead(ctx, { roomId: roomIdOf(room), seq })
      return { ok: true }
    },
  }),
  defineOperation({
    id: 'SetTyping',
    kind: 'mutation',
    about: 'Tells whoever has the room open that the viewer is typing.',
    guard: { who: 'member', rate: 'typing' },
    input: { room: z.string() },
    async run({ ctx }, { room }) {
      await tellTyping(ctx, { roomId: roomIdOf(room) })
      return { ok: true }
    },
  }),
]
