import { sql } from 'kysely'
import { requireViewer, requireWriter } from '#domain/accounts/policy.ts'
import { publishAccessChange } from '#domain/live/publish.ts'
import { type Ctx, inTransaction, type MemberCtx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { RoomId } from '#shared/ids.ts'
import { requireRoom } from './require-room.ts'

type Which = { roomId: RoomId }

/** Accepts a request or invitation. Throws `login_required`, `suspended`, `not_found`. */
export async function acceptRequest(ctx: Ctx, { roomId }: Which): Promise<void> {
  const member = requireWriter(ctx)
  await inTransaction(member, async tx => {
    const { row } = await requireRoom(tx, { roomId, locks: true })
    if (row.state !== 'request') return
    await set(tx, roomId, { state: 'joined' })
  })
}

/**
 * Deletes a conversation for the viewer only: earlier messages aren't shown to them again. Declines a request. Throws
 * `login_required`, `not_found`, `not_allowed` (a channel).
 */
export async function deleteForMe(ctx: Ctx, { roomId }: Which): Promise<void> {
  const member = requireViewer(ctx)
  await inTransaction(member, async tx => {
    const { row } = await requireRoom(tx, { roomId, locks: true })
    if (row.kind === 'channel') fail('not_allowed')
    if (row.kind === 'group') return set(tx, roomId, { state: 'left' })
    await set(tx, roomId, { from_seq: row.last_seq, read_seq: row.last_seq })
  })
}

/** Leaves a group; its oldest moderator or member becomes the owner. Throws `login_required`, `not_found`, `not_allowed`. */
export async function leaveRoom(ctx: Ctx, { roomId }: Which): Promise<void> {
  const member = requireViewer(ctx)
  await inTransaction(member, async tx => {
    const { row } = await requireRoom(tx, { roomId, locks: true })
    if (row.kind !== 'group') fail('not_allowed')
    await set(tx, roomId, { state: 'left', role: 'member' })
    if (row.role === 'owner') await passOn(tx, roomId)
    await publishAccessChange(tx, { accountId: tx.viewer.id })
  })
}

async function passOn(tx: Ctx, roomId: RoomId): Promise<void> {
  await sql`
    update room_members set role = 'owner' where room_id = ${roomId} and account_id = (
      select account_id from room_members where room_id = ${roomId} and state = 'joined'
      order by role = 'moderator' desc, joined_at, account_id limit 1)`.execute(tx.db)
}

/** Sets whether a room counts as unread. Throws `login_required`, `not_found`. */
export async function muteRoom(ctx: Ctx, { roomId, isMuted }: Which & { isMuted: boolean }): Promise<void> {
  const member = requireViewer(ctx)
  await requireRoom(member, { roomId })
  await sql`
    insert into room_members (room_id, account_id, state, is_muted, joined_at)
    values (${roomId}, ${member.viewer.id}, 'none', ${isMuted}, ${ctx.now()})
    on conflict (account_id, room_id) do update set is_muted = excluded.is_muted`.execute(ctx.db)
}

type Change = { state?: 'joined' | 'left'; role?: 'member'; from_seq?: number; read_seq?: number }

async function set(tx: MemberCtx, roomId: RoomId, change: Change): Promise<void> {
  await tx.db
    .updateTable('room_members')
    .set(change)
    .where('room_id', '=', roomId)
    .where('account_id', '=', tx.viewer.id)
    .execute()
}
