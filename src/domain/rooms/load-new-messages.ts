import { sql } from 'kysely'
import type { MemberCtx } from '#platform/context/context.ts'
import { AppError } from '#shared/errors.ts'
import type { CommunityId, RoomId } from '#shared/ids.ts'
import type { RoomKind, RoomMessageView } from '#shared/views/room-view.ts'
import { findMessages } from './list-messages.ts'
import { type RoomSeat, requireRoom } from './require-room.ts'

const MOST = 25

/** New messages in a room for one of its readers. */
export type NewMessages = {
  kind: RoomKind
  /** The subject, or the name of a group or channel. */
  name: string
  communityId: CommunityId | null
  /** Community of a channel, as `r/name`. */
  place: string | null
  isNsfw: boolean
  /** Newest first, at most 25: those of others that the reader has not read. */
  messages: RoomMessageView[]
}

/**
 * Returns what is unread in a room that the viewer takes part in and has not muted; of a channel the message that mentions them.
 * Null when there is no such room any more.
 */
export async function loadNewMessages(
  ctx: MemberCtx,
  { roomId, mentionSeq }: { roomId: RoomId; mentionSeq: number },
): Promise<NewMessages | null> {
  const seat = await findRoom(ctx, roomId)
  if (seat === null) return null
  const { row, access } = seat
  const readSeq = Math.max(row.read_seq ?? 0, row.from_seq ?? 0)
  const mention = row.kind === 'channel' ? sql`and m.seq = ${mentionSeq}` : sql``
  const where = sql`m.seq > ${readSeq} and m.author_id <> ${ctx.viewer.id} and m.deleted_at is null ${mention}`
  const messages = await findMessages(ctx, seat, { where, order: 'desc', limit: MOST })
  return {
    ...{ kind: row.kind, name: row.name, communityId: row.community_id, messages },
    place: access?.label.prefixedName ?? null,
    isNsfw: access?.row.isNsfw ?? false,
  }
}

async function findRoom(ctx: MemberCtx, roomId: RoomId): Promise<RoomSeat | null> {
  try {
    const seat = await requireRoom(ctx, { roomId })
    const { state, is_muted } = seat.row
    return (state === 'joined' || state === 'none') && is_muted !== true ? seat : null
  } catch (error) {
    // Deleted, left, or closed to them since.
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}
