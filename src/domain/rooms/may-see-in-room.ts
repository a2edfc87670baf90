import type { Ctx } from '#platform/context/context.ts'
import { isAppError } from '#shared/errors.ts'
import type { RoomId } from '#shared/ids.ts'
import { loadMessages } from './list-messages.ts'
import { requireRoom } from './require-room.ts'

/** Returns whether the viewer sees a message of a room; without a number, whether they see the room itself. */
export async function maySeeInRoom(
  ctx: Ctx,
  { roomId, seq }: { roomId: RoomId; seq: number | null },
): Promise<boolean> {
  if (ctx.viewer === null) return false
  const member = { ...ctx, viewer: ctx.viewer }
  try {
    const seat = await requireRoom(member, { roomId })
    if (seq === null) return true
    // Requests show no images, and a group can be read after joining.
    if (seat.row.state === 'request') return false
    const [message] = await loadMessages(member, seat, { numbers: [seq] })
    return message?.state === 'shown'
  } catch (error) {
    if (isAppError(error)) return false
    throw error
  }
}
