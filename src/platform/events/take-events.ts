import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { type Delivery, LEASE_SECONDS } from './delivery.ts'
import type { Subscription } from './subscription.ts'

/** Maximum number of events taken at once. */
export const BATCH_SIZE = 500

type Taken = { count: number; deliveries: Delivery[] }

/**
 * Takes up to 500 events out of the table and leaves one delivery per interested subscriber, in one statement. Returns the
 * number of events and the deliveries. If two workers reach for the same events, one gets them.
 */
export async function takeEvents(ctx: Ctx, subscriptions: readonly Subscription[]): Promise<Taken> {
  const pairs = subscriptions.flatMap(({ name, types }) => types.map(type => ({ name, type })))
  const { rows } = await sql<{ count: number; deliveries: Delivery[] | null }>`
    with taken as (
      delete from events where id in (
        select id from events order by id limit ${sql.lit(BATCH_SIZE)} for update skip locked
      ) returning id, type, jsonb_build_object('id', id, 'type', type, 'payload', payload) as event
    ), made as (
      insert into event_deliveries (subscriber, events, next_attempt_at)
      select w.name, jsonb_agg(t.event order by t.id),
        ${ctx.now()}::timestamptz + ${sql.lit(LEASE_SECONDS)} * interval '1 second'
      from taken t join jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as w(name text, type text) on w.type = t.type
      group by w.name
      returning id, subscriber, events, attempts, error
    )
    select (select count(*)::int from taken) as count, (select jsonb_agg(to_jsonb(made)) from made) as deliveries`.execute(
    ctx.db,
  )
  const [{ count, deliveries } = { count: 0, deliveries: null }] = rows
  return { count, deliveries: deliveries ?? [] }
}
