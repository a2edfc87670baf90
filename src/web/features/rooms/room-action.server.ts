import { ActInRoom, SendMessage } from '#commands/rooms.ts'
import { requireRoomId } from '#commands/targets.ts'
import type { RoomId } from '#shared/ids.ts'
import { ROOM_ACTS, type RoomAct } from '#shared/views/room-act.ts'
import { runs } from '../../forms/command-form.server.ts'

type Params = { room?: string | undefined }

/** Returns the room id in a URL. Throws `not_found`. */
export function roomIdOf(params: Params): RoomId {
  return requireRoomId(params.room ?? '')
}

/**
 * Returns the buttons of a room's forms, for private conversations and chat alike.
 * @param pathAfter returns where a button leads; `room` is the room's id as in a URL
 */
export function roomButtons(pathAfter: (act: RoomAct | 'send', room: string) => string) {
  const room = (params: Params): string => params.room ?? ''
  const acts = ROOM_ACTS.map(act => [
    act,
    runs(ActInRoom, {
      given: ({ params }) => ({ room: room(params), act }),
      answer: (_, { params }) => pathAfter(act, room(params)),
    }),
  ])
  return {
    ...Object.fromEntries(acts),
    send: runs(SendMessage, {
      given: ({ params }) => ({ room: room(params) }),
      answer: (_, { params }) => pathAfter('send', room(params)),
    }),
  }
}
