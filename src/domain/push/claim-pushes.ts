import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { AccountId, RoomId } from '#shared/ids.ts'
import { pauseOf } from './queue-pushes.ts'

/** A claimed message that is neither settled nor postponed by then is sent again: its process died. */
const CLAIM_SECONDS = 120
export const KEPT_HOURS = 24

/** A message to send to one device. */
export type Push = {
  id: number
  device_id: number
  /** Unit of notifications it is about, or null for a room. */
  unit_id: number | null
  room_id: RoomId | null
  /** The newest notification of the unit, or message of the room. */
  seq: number
  attempts: number
  account_id: AccountId
  endpoint: string
  public_key: Buffer
  auth_secret: Buffer
}

/** Claims messages that are due, so that no other process sends them. Devices whose session is over receive nothing more. */
export async function claimPushes(ctx: Ctx, { limit }: { limit: number }): Promise<Push[]> {
  const now = ctx.now()
  const { rows } = await sql<Push>`
    with due as (
      select id from push_deliveries where due_at <= ${now}
      order by due_at limit ${sql.lit(limit)} for update skip locked
    ), claimed as (
      update push_deliveries d set attempts = d.attempts + 1,
        due_at = ${now}::timestamptz + make_interval(secs => ${sql.lit(CLAIM_SECONDS)})
      from due where d.id = due.id
      returning d.id, d.device_id, d.unit_id, d.room_id, d.seq, d.attempts
    )
    select c.*, p.account_id, p.endpoint, p.public_key, p.auth_secret
    from claimed c join push_devices p on p.id = c.device_id join sessions s on s.id = p.session_id
    where s.expires_at > ${now} order by p.account_id, c.id`.execute(ctx.db)
  return rows
}

/** Records messages as done, sent or no longer wanted. One that heard more meanwhile is due again. */
export async function settlePushes(ctx: Ctx, pushes: readonly Push[]): Promise<void> {
  if (pushes.length === 0) return
  await sql`
    update push_deliveries d set attempts = 0, sent_at = ${ctx.now()},
      due_at = case when d.seq > g.seq then ${ctx.now()}::timestamptz + ${pauseOf} end
    from ${given(pushes)} where d.id = g.id`.execute(ctx.db)
}

/** Sends messages at a later time, and counts so many attempts until then. */
export async function postponePushes(
  ctx: Ctx,
  pushes: readonly Push[],
  to: (push: Push) => { dueAt: Date; attempts: number },
): Promise<void> {
  for (const push of pushes) {
    const { dueAt, attempts } = to(push)
    await sql`update push_deliveries set due_at = ${dueAt}, attempts = ${attempts}
      where id = ${push.id}`.execute(ctx.db)
  }
}

/** Removes messages sent long ago; a part of the job that sends. */
export async function forgetPushes(ctx: Ctx): Promise<void> {
  await sql`delete from push_deliveries where due_at is null
    and sent_at < ${ctx.now()}::timestamptz - make_interval(hours => ${sql.lit(KEPT_HOURS)})`.execute(ctx.db)
}

function given(pushes: readonly Push[]) {
  const rows = pushes.map(({ id, seq }) => ({ id, seq }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(id bigint, seq bigint)`
}
