import { ActInRoom, SendMessage } from '#commands/rooms.ts'
import { requireRoomId } from '#commands/targets.ts'
import type { RoomId } from '#shared/ids.ts'
import { LEAVING_ACTS, ROOM_ACTS, type RoomAct } from '#shared/views/room-act.ts'
import { runs } from '../../forms/command-form.server.ts'

type Params = { room?: string | undefined }

/** Returns the room id in a URL. Throws `not_found`. */
export function roomIdOf(params: Params): RoomId {
  return requireRoomId(params.room ?? '')
}

type Paths = {
  /** Where the viewer goes who no longer has the room. */
  left: string
  /** Returns where the others lead; `room` is its id as in a URL. */
  after(room: string, act: RoomAct | 'send'): string
}

/** Returns the buttons of a room's forms, for private conversations and chat alike. */
export function roomButtons({ left, after }: Paths) {
  const room = (params: Params): string => params.room ?? ''
  const acts = ROOM_ACTS.map(act => [
    act,
    runs(ActInRoom, {
      given: ({ params }) => ({ room: room(params), act }),
      answer: (_, { params }) => (LEAVING_ACTS.includes(act) ? left : after(room(params), act)),
    }),
  ])
  return {
    ...Object.fromEntries(acts),
    send: runs(SendMessage, {
      given: ({ params }) => ({ room: room(params) }),
      answer: (_, { params }) => after(room(params), 'send'),
    }),
  }
}
