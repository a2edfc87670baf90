import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { AccountId, RoomId } from '#shared/ids.ts'

/** Minutes a unit gathers before its email is sent. */
const GATHER_MINUTES = 5
/** A conversation is emailed once it pauses for this long, or after the longest wait; and no sooner than that again. */
const ROOM_PAUSE_MINUTES = 10
const ROOM_LONGEST_MINUTES = 60

/** A notification to be emailed, with its unit. */
export type QueuedNotification = { accountId: AccountId; unitId: number; seq: number }

/**
 * Queues emails about these notifications, one for each unit that has none waiting yet. Members without a verified address get
 * none. Call it in the transaction that writes the notifications, with their inboxes locked.
 */
export async function queueUnitMails(tx: Ctx, told: readonly QueuedNotification[]): Promise<void> {
  if (told.length === 0) return
  await sql`
    insert into queued_mails (account_id, kind, unit_id, from_seq, due_at, created_at)
    select a.id, 'unit', m."unitId", min(m.seq),
      ${tx.now()}::timestamptz + make_interval(mins => ${sql.lit(GATHER_MINUTES)}), ${tx.now()}
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as m("accountId" bigint, "unitId" bigint, seq bigint)
    join accounts a on a.id = m."accountId" and a.email is not null and a.email_verified_at is not null
    group by a.id, m."unitId" order by a.id, m."unitId"
    on conflict (unit_id) where state = 'open' and kind = 'unit' do nothing`.execute(tx.db)
}

/**
 * Queues emails about the newest message of a room, one for each of these members: while people write to each other, it waits
 * and gathers. Call it in the transaction that writes the message, with the room locked.
 */
export async function queueRoomMails(
  tx: Ctx,
  { roomId, seq, accountIds }: { roomId: RoomId; seq: number; accountIds: readonly AccountId[] },
): Promise<void> {
  if (accountIds.length === 0) return
  const longest = sql`make_interval(mins => ${sql.lit(ROOM_LONGEST_MINUTES)})`
  await sql`
    insert into queued_mails as m (account_id, kind, room_id, from_seq, due_at, created_at)
    select a.id, 'room', ${roomId}, ${seq}, greatest(
        ${tx.now()}::timestamptz + make_interval(mins => ${sql.lit(ROOM_PAUSE_MINUTES)}),
        (select max(d.done_at) + ${longest} from queued_mails d
          where d.room_id = ${roomId} and d.account_id = a.id and d.state = 'sent')
      ), ${tx.now()}
    from accounts a
    where a.id = any(${[...accountIds]}::bigint[]) and a.email is not null and a.email_verified_at is not null
    order by a.id
    on conflict (account_id, room_id) where state = 'open' and kind = 'room' do update
      set due_at = greatest(m.due_at, least(excluded.due_at, m.created_at + ${longest}))`.execute(tx.db)
}

/** A member's digest of what happened since then. */
export type QueuedDigest = { accountId: AccountId; since: Date }

/** Queues digests, at most one unsent for each member, without those who have no verified address. */
export async function queueDigests(tx: Ctx, digests: readonly QueuedDigest[]): Promise<void> {
  if (digests.length === 0) return
  await sql`
    insert into queued_mails (account_id, kind, since, due_at, created_at)
    select a.id, 'digest', d.since, ${tx.now()}, ${tx.now()}
    from jsonb_to_recordset(${JSON.stringify(digests)}::jsonb) as d("accountId" bigint, since timestamptz)
    join accounts a on a.id = d."accountId" and a.email is not null and a.email_verified_at is not null
    order by a.id
    on conflict (account_id) where kind = 'digest' and done_at is null do nothing`.execute(tx.db)
}
