import { sql } from 'kysely'
import { loadCommunityAccess } from '#domain/communities/load-communities.ts'
import type { Ctx, MemberCtx } from '#platform/context/context.ts'
import type { CommunityId } from '#shared/ids.ts'
import type { ChannelAudience, MemberState, RoomKind, UnreadRooms } from '#shared/views/room-view.ts'
import { roomAccessOf } from './policy.ts'
import { isShut } from './shut-rooms.ts'

type Row = {
  kind: RoomKind
  state: MemberState
  community_id: CommunityId | null
  audience: ChannelAudience
  count: number
}

/**
 * Returns the numbers of conversations, requests and chat rooms with unread messages, without muted ones, and of
 * invitations to groups. A channel counts for people who wrote in it or are mentioned there, while they may read it.
 */
export async function countUnreadRooms(ctx: Ctx): Promise<UnreadRooms> {
  const unread: UnreadRooms = { messages: 0, requests: 0, chat: 0, chatRequests: 0, invitations: 0 }
  if (ctx.viewer === null) return unread
  const member: MemberCtx = { ...ctx, viewer: ctx.viewer }
  for (const row of await keepReadable(member, await countRows(member))) unread[folderOf(row)] += row.count
  return unread
}

async function countRows({ db, viewer }: MemberCtx): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select r.kind, m.state, r.community_id, r.audience, count(*)::int as count
    from room_members m join rooms r on r.id = m.room_id
    where m.account_id = ${viewer.id} and not m.is_muted and not ${isShut} and case
      when r.kind = 'channel' then r.last_seq > greatest(m.read_seq, m.from_seq)
        and (m.wrote_at is not null or m.mentioned_seq > greatest(m.read_seq, m.from_seq))
      when r.kind = 'group' and m.state = 'request' then true
      else m.state in ('joined', 'request') and r.last_seq > greatest(m.read_seq, m.from_seq)
    end
    group by 1, 2, 3, 4`.execute(db)
  return rows
}

async function keepReadable(ctx: MemberCtx, rows: readonly Row[]): Promise<Row[]> {
  const ids = [...new Set(rows.flatMap(row => row.community_id ?? []))]
  if (ids.length === 0) return [...rows]
  const places = await loadCommunityAccess(ctx, { ids })
  return rows.filter(row => {
    const access = row.community_id === null ? null : (places.get(row.community_id) ?? null)
    return row.kind !== 'channel' || roomAccessOf(ctx.viewer, { ...row, role: 'member', access }).canRead
  })
}

function folderOf({ kind, state }: Row): keyof UnreadRooms {
  const isRequest = state === 'request'
  if (kind === 'message') return isRequest ? 'requests' : 'messages'
  if (!isRequest) return 'chat'
  return kind === 'group' ? 'invitations' : 'chatRequests'
}
