import { sql } from 'kysely'
import { findAccountId } from '#domain/accounts/load-accounts.ts'
import { requireWriter } from '#domain/accounts/policy.ts'
import { publishAccessChange } from '#domain/live/publish.ts'
import { type Ctx, inTransaction, type MemberCtx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId, RoomId } from '#shared/ids.ts'
import type { RoomRole } from '#shared/views/room-view.ts'
import { type RoomSeat, requireRoomModerator } from '../require-room.ts'
import { parseRoomName } from './start-chat.ts'

type Room = { roomId: RoomId }
/** Longest mute in a room, in seconds: 28 days; 0 ends it. */
const LONGEST_SILENCE = 28 * 86_400
const LONGEST_SLOW = 3_600

/** Renames a group or channel, for its moderators. Throws `not_found`, `not_allowed`, the errors of the name. */
export async function renameRoom(ctx: Ctx, { roomId, name }: Room & { name: string }): Promise<void> {
  const roomName = parseRoomName(name)
  await moderate(ctx, roomId, async (tx, { row }) => {
    if (row.kind === 'direct' || row.kind === 'message') fail('not_allowed')
    await tx.db.updateTable('rooms').set({ name: roomName }).where('id', '=', roomId).execute()
  })
}

/** Sets the seconds between messages of one person, 0 to 3,600, for moderators of the room. Throws as above, `field_invalid`. */
export async function setSlowMode(ctx: Ctx, { roomId, seconds }: Room & { seconds: number }): Promise<void> {
  if (!Number.isInteger(seconds) || seconds < 0 || seconds > LONGEST_SLOW)
    fail('field_invalid', { field: 'seconds' })
  await moderate(ctx, roomId, async tx => {
    await tx.db.updateTable('rooms').set({ slow_seconds: seconds }).where('id', '=', roomId).execute()
  })
}

/** Pins a message above the others, or unpins it (null), for moderators of the room. Throws as above. */
export async function pinMessage(ctx: Ctx, { roomId, seq }: Room & { seq: number | null }): Promise<void> {
  await moderate(ctx, roomId, async (tx, { row }) => {
    if (seq !== null && (seq < 1 || seq > row.last_seq)) fail('not_found')
    await tx.db.updateTable('rooms').set({ pinned_seq: seq }).where('id', '=', roomId).execute()
  })
}

/**
 * Mutes a person in the room for some seconds; 0 ends it. For its moderators, not for other moderators. Throws as above,
 * `field_invalid` (name, seconds), `above_rank`.
 */
export async function silence(
  ctx: Ctx,
  { roomId, name, seconds }: Room & { name: string; seconds: number },
): Promise<void> {
  if (!Number.isInteger(seconds) || seconds < 0 || seconds > LONGEST_SILENCE)
    fail('field_invalid', { field: 'seconds' })
  await moderate(ctx, roomId, async (tx, seat) => {
    const accountId = await requireBelow(tx, seat, name)
    const until = seconds === 0 ? null : new Date(tx.now().getTime() + seconds * 1_000)
    await sql`
      insert into room_members (room_id, account_id, state, silenced_until, joined_at)
      values (${roomId}, ${accountId}, 'none', ${until}, ${tx.now()})
      on conflict (account_id, room_id) do update set silenced_until = excluded.silenced_until`.execute(tx.db)
  })
}

/** Removes a person from a group, for its moderators. Throws as {@link silence}. */
export async function expel(ctx: Ctx, { roomId, name }: Room & { name: string }): Promise<void> {
  await moderate(ctx, roomId, async (tx, seat) => {
    if (seat.row.kind !== 'group') fail('not_allowed')
    const accountId = await requireBelow(tx, seat, name)
    await setMember(tx, { roomId, accountId, change: { state: 'left', role: 'member' } })
    await publishAccessChange(tx, { accountId })
  })
}

/** Makes a member of a group its moderator, or revokes that, for its owner. Throws as above. */
export async function setRole(
  ctx: Ctx,
  { roomId, name, role }: Room & { name: string; role: Exclude<RoomRole, 'owner'> },
): Promise<void> {
  await moderate(ctx, roomId, async (tx, { row }) => {
    if (row.kind !== 'group' || row.role !== 'owner') fail('not_allowed')
    const accountId = (await findAccountId(tx, { name })) ?? fail('field_invalid', { field: 'name' })
    if (accountId === tx.viewer.id) fail('not_allowed')
    await setMember(tx, { roomId, accountId, change: { role } })
  })
}

/** Runs a change to a room for its moderators. Throws `not_found`, `not_allowed`. */
export async function moderate(
  ctx: Ctx,
  roomId: RoomId,
  work: (tx: MemberCtx, seat: RoomSeat) => Promise<void>,
): Promise<void> {
  const member = requireWriter(ctx)
  await inTransaction(member, async tx => work(tx, await requireRoomModerator(tx, { roomId })))
}

/** Returns a person the viewer may moderate: not the owner, and not a moderator unless the viewer owns the group. */
async function requireBelow(tx: MemberCtx, { row }: RoomSeat, name: string): Promise<AccountId> {
  const accountId = (await findAccountId(tx, { name })) ?? fail('field_invalid', { field: 'name' })
  if (accountId === tx.viewer.id) fail('not_allowed')
  if (row.community_id !== null) {
    const { rows } = await sql`
      select from moderators where community_id = ${row.community_id} and account_id = ${accountId}`.execute(
      tx.db,
    )
    if (rows.length > 0) fail('above_rank')
    return accountId
  }
  const member = await tx.db
    .selectFrom('room_members')
    .select(['role', 'state'])
    .where('room_id', '=', row.id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (member === undefined || member.state === 'left') fail('field_invalid', { field: 'name' })
  if (member.role === 'owner' || (member.role === 'moderator' && row.role !== 'owner')) fail('above_rank')
  return accountId
}

type Change = { state?: 'left'; role?: 'moderator' | 'member' }

async function setMember(
  tx: Ctx,
  { roomId, accountId, change }: { roomId: RoomId; accountId: AccountId; change: Change },
): Promise<void> {
  const result = await tx.db
    .updateTable('room_members')
    .set(change)
    .where('room_id', '=', roomId)
    .where('account_id', '=', accountId)
    .where('state', 'in', ['joined', 'request'])
    .executeTakeFirst()
  if (Number(result.numUpdatedRows) === 0) fail('field_invalid', { field: 'name' })
}
