import { sql } from 'kysely'
import { requireViewer } from '#domain/accounts/policy.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type RoomId, toFullname } from '#shared/ids.ts'
import { publishRead, publishToOpenRoom } from './publish-in-room.ts'
import { requireRoom } from './require-room.ts'

/**
 * Records how far the viewer has read a room; never moves back, or beyond the end. Requests stay unread until answered. Throws
 * `login_required`, `not_found`.
 */
export async function markRoomRead(
  ctx: Ctx,
  { roomId, seq }: { roomId: RoomId; seq: number },
): Promise<void> {
  const member = requireViewer(ctx)
  const { row } = await requireRoom(member, { roomId })
  const wanted = Number.isSafeInteger(seq) ? Math.min(seq, row.last_seq) : 0
  if (row.state === 'request' || wanted <= (row.read_seq ?? 0)) return
  const { rows } = await sql`
    insert into room_members (room_id, account_id, state, read_seq, joined_at)
    values (${roomId}, ${member.viewer.id}, 'none', ${wanted}, ${ctx.now()})
    on conflict (account_id, room_id) do update set read_seq = excluded.read_seq
    where room_members.read_seq < excluded.read_seq returning room_id`.execute(ctx.db)
  // Another device was here before.
  if (rows.length === 0) return
  await publishRead(member, { roomId, seq: wanted })
  const isTwo = row.kind === 'message' || row.kind === 'direct'
  if (!isTwo || member.viewer.preferences?.readMarks === false) return
  await publishToOpenRoom(member, {
    roomId,
    event: 'read',
    data: { seq: wanted, name: toFullname('t2', member.viewer.id) },
  })
}
