import { requireWriter } from '#domain/accounts/policy.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { RoomId } from '#shared/ids.ts'
import { publishToOpenRoom } from './publish-in-room.ts'
import { requireRoom } from './require-room.ts'

/** Tells those who have the room open that the viewer is typing; not from an unaccepted request. Throws `not_found`. */
export async function publishTyping(ctx: Ctx, { roomId }: { roomId: RoomId }): Promise<void> {
  const member = requireWriter(ctx)
  const { row, place } = await requireRoom(member, { roomId })
  if (!place.canWrite || row.state === 'request') fail('not_found')
  await publishToOpenRoom(member, { roomId, event: 'typing', data: { name: member.viewer.name } })
}
