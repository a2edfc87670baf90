import { sql } from 'kysely'
import { findAccountId } from '#domain/accounts/load-accounts.ts'
import { requireWriter } from '#domain/accounts/policy.ts'
import { type Ctx, inTransaction, type MemberCtx } from '#platform/context/context.ts'
import { memberName } from '#shared/accounts/names.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId, RoomId } from '#shared/ids.ts'
import { LIMITS } from '#shared/limits.ts'
import { cleanLine, lengthOf } from '#shared/text/clean-text.ts'
import { isBlank } from '#shared/text/is-blank.ts'
import { insertMembers, insertRoom } from '../open-room.ts'
import { publishMessage } from '../publish-in-room.ts'
import { reachAccount } from '../reach-account.ts'
import { requireRoom } from '../require-room.ts'

/**
 * Opens the chat of the viewer and another person; there is one per pair. The other sees it with the first message. Throws
 * `login_required`, `suspended`, `field_invalid` (to), `message_to_self`, `account_blocked`, `messages_refused`,
 * `strangers_many`.
 */
export async function startChat(ctx: Ctx, { to }: { to: string }): Promise<{ roomId: RoomId }> {
  const member = requireWriter(ctx)
  const accountId = await findPerson(member, to)
  return inTransaction(member, async tx => {
    const pair = [tx.viewer.id, accountId].toSorted((a, b) => a - b).join(':')
    const known = await findPair(tx, pair)
    if (known !== null) return { roomId: known }
    const state = await reachAccount(tx, { accountId, field: 'to' })
    const roomId = await insertRoom(tx, { kind: 'direct', name: '', pair })
    if (roomId === null) return { roomId: (await findPair(tx, pair)) ?? fail('internal') }
    const members = [
      { accountId: tx.viewer.id, state: 'joined' },
      { accountId, state },
    ] as const
    await insertMembers(tx, { roomId, fromSeq: 0, members })
    return { roomId }
  })
}

async function findPerson(ctx: Ctx, text: string): Promise<AccountId> {
  const name = memberName(text)
  return (await findAccountId(ctx, { name })) ?? fail('field_invalid', { field: 'to' })
}

async function findPair(tx: Ctx, pair: string): Promise<RoomId | null> {
  const row = await tx.db.selectFrom('rooms').select('id').where('pair', '=', pair).executeTakeFirst()
  return row?.id ?? null
}

/** Parses the name of a group or channel. Throws `title_missing`, `field_invalid` (name). */
export function parseRoomName(text: string): string {
  const name = cleanLine(text)
  if (isBlank(name)) fail('title_missing', { field: 'name' })
  if (lengthOf(name) > LIMITS.roomNameLength) fail('field_invalid', { field: 'name' })
  return name
}

/** Creates a group and invites people. Throws as {@link invite} does, `title_missing`, `field_invalid` (name, to). */
export async function createGroup(
  ctx: Ctx,
  { name, to }: { name: string; to: string },
): Promise<{ roomId: RoomId }> {
  const member = requireWriter(ctx)
  const roomName = parseRoomName(name)
  const people = await findPeople(member, to)
  return inTransaction(member, async tx => {
    const roomId = (await insertRoom(tx, { kind: 'group', name: roomName })) ?? fail('internal')
    const members = [{ accountId: tx.viewer.id, state: 'joined', role: 'owner' }] as const
    await insertMembers(tx, { roomId, fromSeq: 0, members })
    await invite(tx, { roomId, people, fromSeq: 0 })
    return { roomId }
  })
}

/**
 * Invites people to a group, for its owner and moderators. They can read it once they accept. Throws `not_found`,
 * `not_allowed`, `field_invalid` (to), `room_full`, and why someone can't be invited.
 */
export async function inviteToGroup(ctx: Ctx, { roomId, to }: { roomId: RoomId; to: string }): Promise<void> {
  const member = requireWriter(ctx)
  const people = await findPeople(member, to)
  await inTransaction(member, async tx => {
    const { row, place } = await requireRoom(tx, { roomId, locks: true })
    if (row.kind !== 'group' || !place.canModerate) fail('not_allowed')
    await invite(tx, { roomId, people, fromSeq: row.last_seq })
  })
}

async function findPeople(ctx: MemberCtx, to: string): Promise<AccountId[]> {
  const names = [...new Set(to.split(/[\s,;]+/).filter(Boolean))]
  if (names.length === 0) fail('field_invalid', { field: 'to' })
  if (names.length > LIMITS.groupInvitations) fail('field_invalid', { field: 'to' })
  const found: AccountId[] = []
  for (const name of names) found.push(await findPerson(ctx, name))
  return [...new Set(found)].sort((a, b) => a - b)
}

/** Invites everyone, even friends: joining a group always takes acceptance. */
async function invite(
  tx: MemberCtx,
  { roomId, people, fromSeq }: { roomId: RoomId; people: readonly AccountId[]; fromSeq: number },
): Promise<void> {
  for (const accountId of people) await reachAccount(tx, { accountId, field: 'to' })
  const members = people.map(accountId => ({ accountId, state: 'request', invitedBy: tx.viewer.id }) as const)
  await insertMembers(tx, { roomId, fromSeq, members })
  const { count } = await tx.db
    .selectFrom('room_members')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('room_id', '=', roomId)
    .where('state', 'in', ['joined', 'request'])
    .executeTakeFirstOrThrow()
  if (Number(count) > LIMITS.groupMembers) fail('room_full', { field: 'to', limit: LIMITS.groupMembers })
  await announceInvitation(tx, { roomId, people })
}

/** Shows the invitation on open pages of the invited people, except those who block the sender. */
async function announceInvitation(
  tx: MemberCtx,
  { roomId, people }: { roomId: RoomId; people: readonly AccountId[] },
): Promise<void> {
  const { rows } = await sql<{ account_id: AccountId }>`
    select account_id from room_members m
    where room_id = ${roomId} and account_id = any(${[...people]}::bigint[]) and state = 'request' and not exists (
      select from blocked_accounts b where b.account_id = m.account_id and b.blocked_id = ${tx.viewer.id})`.execute(
    tx.db,
  )
  const to = rows.map(row => row.account_id)
  await publishMessage(tx, { roomId, kind: 'group', seq: 0, to })
}
