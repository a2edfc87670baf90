import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { enqueueJob } from '#platform/jobs/enqueue-job.ts'
import type { AccountId, RoomId } from '#shared/ids.ts'

/** Seconds between two messages about the same unit on one device: a busy thread interrupts now and then. */
const UNIT_PAUSE_SECONDS = 300
/** The same for a conversation, where answers are awaited. */
const ROOM_PAUSE_SECONDS = 20

/** The pause after a delivery `d`, as an interval. */
export const pauseOf: RawBuilder<unknown> = sql`make_interval(secs =>
  case when d.room_id is null then ${sql.lit(UNIT_PAUSE_SECONDS)} else ${sql.lit(ROOM_PAUSE_SECONDS)} end)`

/** A unit of notifications, and its newest one. */
export type PushedUnit = { accountId: AccountId; unitId: number; seq: number }

/**
 * Queues these units for every device of their accounts, in the transaction that writes the notifications. What a device has
 * not received yet is replaced.
 */
export async function queuePushes(tx: Ctx, units: readonly PushedUnit[]): Promise<void> {
  if (units.length === 0) return
  const rows = units.map(({ accountId, unitId, seq }) => ({ account_id: accountId, unit_id: unitId, seq }))
  const { rows: queued } = await sql`
    insert into push_deliveries as d (device_id, unit_id, seq, due_at)
    select p.id, u.unit_id, u.seq, ${tx.now()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as u(account_id bigint, unit_id bigint, seq bigint)
    join push_devices p on p.account_id = u.account_id
    order by p.id, u.unit_id
    on conflict (device_id, unit_id) do update set ${laterOne}
    returning 1`.execute(tx.db)
  if (queued.length > 0) await sendSoon(tx)
}

/** Queues the newest message of a room for these devices, in the transaction that writes it. */
export async function queueRoomPushes(
  tx: Ctx,
  { roomId, seq, deviceIds }: { roomId: RoomId; seq: number; deviceIds: readonly number[] },
): Promise<void> {
  if (deviceIds.length === 0) return
  await sql`
    insert into push_deliveries as d (device_id, room_id, seq, due_at)
    select id, ${roomId}, ${seq}, ${tx.now()} from unnest(${[...deviceIds]}::bigint[]) as device(id) order by id
    on conflict (device_id, room_id) do update set ${laterOne}`.execute(tx.db)
  await sendSoon(tx)
}

const laterOne = sql`seq = excluded.seq, due_at = coalesce(d.due_at, greatest(excluded.due_at, d.sent_at + ${pauseOf}))`

/** Schedules sending what is due. */
export async function sendSoon(tx: Ctx): Promise<void> {
  await enqueueJob(tx, 'push.send', {}, { key: 'push.send' })
}
