import { requireRoomId } from '#commands/targets.ts'
import { actInScreenedRoom } from '#domain/automod/screen-chat.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { RoomId } from '#shared/ids.ts'
import { LEAVING_ACTS, ROOM_ACTS } from '#shared/views/room-act.ts'
import { type InputOf, id, text } from '../../forms/form-input.ts'

/** Fields of a room's forms. */
export const ROOM_INPUT = {
  intent: text,
  body: text,
  clientId: text,
  seq: id,
  reply: id,
  emoji: text,
  reason: text,
  note: text,
  name: text,
  to: text,
  seconds: id,
  mediaId: id,
  alt: text,
}
type RoomInput = InputOf<typeof ROOM_INPUT>

/** Returns the room id in a URL. Throws `not_found`. */
export function roomIdOf(params: { room?: string | undefined }): RoomId {
  return requireRoomId(params.room ?? '')
}

/** Runs the action of a room's form, for private conversations and chat alike. Returns whether it leaves the room. */
export async function actOnRoom(
  ctx: Ctx,
  { roomId, input: { intent, ...input } }: { roomId: RoomId; input: RoomInput },
): Promise<{ isLeft: boolean }> {
  const act = ROOM_ACTS.find(name => name === intent) ?? fail('bad_request')
  await actInScreenedRoom(ctx, act, { roomId, ...input })
  return { isLeft: LEAVING_ACTS.includes(act) }
}
