import { publishToAccounts, publishToChannel } from '#domain/live/publish.ts'
import type { Ctx, MemberCtx } from '#platform/context/context.ts'
import { type AccountId, type RoomId, toBase36 } from '#shared/ids.ts'
import type { RoomKind } from '#shared/views/room-view.ts'

/** Returns the live channel of a room, followed by those who have it open. */
function channelOf(roomId: RoomId): string {
  return `room:${toBase36(roomId)}`
}

/**
 * Announces a new message: to members of a private room, and to those a channel's message mentions, on all their open
 * pages, and to followers of a channel. Without the text: readers load it, so they get only what they may still read.
 */
export async function publishMessage(
  tx: Ctx,
  { roomId, kind, seq, to }: { roomId: RoomId; kind: RoomKind; seq: number; to: readonly AccountId[] },
): Promise<void> {
  if (kind === 'channel') await publishToChannel(tx, channelOf(roomId), 'message', { seq })
  await publishToAccounts(tx, to, 'room', { room: toBase36(roomId), kind, seq })
}

/** Tells those who have the room open that a message changed, someone is typing, or someone has read it. */
export async function publishToOpenRoom(
  tx: Ctx,
  { roomId, event, data }: { roomId: RoomId; event: 'changed' | 'typing' | 'read'; data: object },
): Promise<void> {
  await publishToChannel(tx, channelOf(roomId), event, data)
}

/** Tells the reader's other tabs and devices how far they have read a room. */
export async function publishRead(
  ctx: MemberCtx,
  { roomId, seq }: { roomId: RoomId; seq: number },
): Promise<void> {
  await publishToAccounts(ctx, [ctx.viewer.id], 'room-read', { room: toBase36(roomId), seq })
}
