import { z } from 'zod'
import { actInScreenedRoom, publishMessage } from '#domain/automod/screen-chat.ts'
import { startChat } from '#domain/rooms/chat/start-chat.ts'
import { markRoomRead } from '#domain/rooms/mark-read.ts'
import { publishTyping } from '#domain/rooms/typing.ts'
import { type MediaId, toBase36 } from '#shared/ids.ts'
import { ROOM_ACTS } from '#shared/views/room-act.ts'
import { defineCommand } from './define-command.ts'
import { wholeNumber } from './input-types.ts'
import { requireRoomId } from './targets.ts'

/** An uploaded image; 0 for none. */
const mediaNumber = z.int().min(0)

export const StartChat = defineCommand({
  id: 'StartChat',
  about: 'Opens the chat between the viewer and another member.',
  guard: { who: 'member', rate: 'message-start' },
  input: { to: z.string() },
  async run({ ctx }, { to }) {
    const { roomId } = await startChat(ctx, { to })
    return { room: toBase36(roomId) }
  },
})

export const SendMessage = defineCommand({
  id: 'SendMessage',
  about: 'Sends a message to a room; sent again with the same client ID, nothing happens again.',
  guard: { who: 'member', rate: 'message' },
  input: {
    room: z.string(),
    body: z.string(),
    clientId: z.string().optional(),
    replyTo: wholeNumber.nullable(),
    mediaId: mediaNumber.default(0),
    alt: z.string().default(''),
  },
  run: ({ ctx }, { room, body, clientId, replyTo, mediaId, alt }) =>
    publishMessage(ctx, {
      ...{ roomId: requireRoomId(room), body },
      ...(clientId !== undefined && { clientId }),
      ...(replyTo !== null && { replyTo }),
      ...(mediaId > 0 && { image: { mediaId: mediaId as MediaId, alt } }),
    }),
})

export const ActInRoom = defineCommand({
  id: 'ActInRoom',
  about:
    'Does something else in a room: edits, deletes, reacts, pins, reports, leaves, mutes, or moderates it.',
  guard: { who: 'member', rate: 'message' },
  input: {
    room: z.string(),
    act: z.enum(ROOM_ACTS),
    seq: wholeNumber.default(0),
    body: z.string().default(''),
    emoji: z.string().default(''),
    reason: z.string().default(''),
    note: z.string().default(''),
    name: z.string().default(''),
    to: z.string().default(''),
    seconds: wholeNumber.default(0),
    mediaId: mediaNumber.default(0),
  },
  run: ({ ctx }, { room, act, ...input }) =>
    actInScreenedRoom(ctx, act, { roomId: requireRoomId(room), ...input }),
})

export const MarkRoomRead = defineCommand({
  id: 'MarkRoomRead',
  about: 'Notes how far the viewer has read a room.',
  guard: { who: 'member', rate: 'read-chat' },
  input: { room: z.string(), seq: wholeNumber },
  run: ({ ctx }, { room, seq }) => markRoomRead(ctx, { roomId: requireRoomId(room), seq }),
})

export const SetTyping = defineCommand({
  id: 'SetTyping',
  about: 'Shows members who have the room open that the viewer is typing.',
  guard: { who: 'member', rate: 'typing' },
  input: { room: z.string() },
  run: ({ ctx }, { room }) => publishTyping(ctx, { roomId: requireRoomId(room) }),
})
