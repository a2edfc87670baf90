import { sql } from 'kysely'
import type { CommunityAccess } from '#domain/communities/community-access.ts'
import { loadCommunityAccess } from '#domain/communities/load-communities.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId, CommunityId, MediaId, RoomId } from '#shared/ids.ts'
import type { ChannelAudience, MemberState, RoomKind, RoomRole } from '#shared/views/room-view.ts'
import { type RoomAccess, roomAccessOf } from './policy.ts'

export type RoomRow = {
  id: RoomId
  kind: RoomKind
  name: string
  created_by: AccountId | null
  community_id: CommunityId | null
  audience: ChannelAudience
  slow_seconds: number
  last_seq: number
  pinned_seq: number | null
  picture_id: MediaId | null
  allows_images: boolean
  state: MemberState | null
  role: RoomRole | null
  read_seq: number | null
  from_seq: number | null
  is_muted: boolean | null
  silenced_until: Date | null
  wrote_at: Date | null
}

export type RoomSeat = { row: RoomRow; access: CommunityAccess | null; place: RoomAccess }

/** Returns a room and the viewer's membership; others get `not_found`. Throws `not_found`. */
export async function requireRoom(
  ctx: MemberCtx,
  { roomId, locks = false }: { roomId: RoomId; locks?: boolean },
): Promise<RoomSeat> {
  const { rows } = await sql<RoomRow>`
    select r.id, r.kind, r.name, r.created_by, r.community_id, r.audience, r.slow_seconds, r.last_seq, r.pinned_seq, r.picture_id,
      r.allows_images,      m.state, m.role, m.read_seq, m.from_seq, m.is_muted, m.silenced_until, m.wrote_at
    from rooms r left join room_members m on m.room_id = r.id and m.account_id = ${ctx.viewer.id}
    where r.id = ${roomId} ${locks ? sql`for no key update of r` : sql``}`.execute(ctx.db)
  const row = rows[0] ?? fail('not_found')
  const access = await accessOf(ctx, row)
  const { kind, audience, state } = row
  const place = roomAccessOf(ctx.viewer, { kind, audience, state, role: row.role ?? 'member', access })
  return place.canRead ? { row, access, place } : fail('not_found')
}

async function accessOf(ctx: MemberCtx, { community_id }: RoomRow): Promise<CommunityAccess | null> {
  if (community_id === null) return null
  const access = await loadCommunityAccess(ctx, { ids: [community_id] })
  return access.get(community_id) ?? null
}

/** The same, for its moderators. Throws `not_found`, `not_allowed`. */
export async function requireRoomModerator(tx: MemberCtx, { roomId }: { roomId: RoomId }): Promise<RoomSeat> {
  const seat = await requireRoom(tx, { roomId, locks: true })
  return seat.place.canModerate ? seat : fail('not_allowed')
}
