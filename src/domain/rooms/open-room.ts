import { sql } from 'kysely'
import type { Ctx, MemberCtx } from '#platform/context/context.ts'
import type { AccountId, CommunityId, RoomId } from '#shared/ids.ts'
import type { ChannelAudience, RoomKind } from '#shared/views/room-view.ts'

type NewRoom = {
  kind: RoomKind
  name: string
  pair?: string
  communityId?: CommunityId
  audience?: ChannelAudience
}

/** Creates a room; the caller has checked permission. Null: this pair already has one. */
export async function insertRoom(
  tx: MemberCtx,
  { kind, name, pair, communityId, audience }: NewRoom,
): Promise<RoomId | null> {
  const row = await tx.db
    .insertInto('rooms')
    .values({
      kind,
      name,
      pair: pair ?? null,
      community_id: communityId ?? null,
      ...(audience !== undefined && { audience }),
      created_by: tx.viewer.id,
      created_at: tx.now(),
      last_at: tx.now(),
    })
    .onConflict(conflict => conflict.column('pair').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export type NewMember = {
  accountId: AccountId
  state: 'request' | 'joined'
  role?: 'owner' | 'member'
  invitedBy?: AccountId
}

/** Adds people to a room. Former members are invited again, and don't see earlier messages. */
export async function insertMembers(
  tx: Ctx,
  { roomId, fromSeq, members }: { roomId: RoomId; fromSeq: number; members: readonly NewMember[] },
): Promise<void> {
  for (const { accountId, state, role = 'member', invitedBy } of members)
    await sql`
      insert into room_members (room_id, account_id, role, state, invited_by, from_seq, read_seq, joined_at)
      values (${roomId}, ${accountId}, ${role}, ${state}, ${invitedBy ?? null}, ${fromSeq}, ${fromSeq}, ${tx.now()})
      on conflict (account_id, room_id) do update set state = excluded.state, invited_by = excluded.invited_by,
        from_seq = excluded.from_seq, read_seq = excluded.from_seq
      where room_members.state = 'left'`.execute(tx.db)
}
