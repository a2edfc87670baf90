import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { Events, EventType } from '#shared/events.ts'

/** Writes an event row; call it inside the transaction of the change it tells of. */
export async function emitEvent<Type extends EventType>(
  tx: Ctx,
  type: Type,
  payload: Events[Type],
): Promise<void> {
  await eventRows(type, [payload]).execute(tx.db)
}

/** The same for several, as a part of the statement that makes the change: they are written when the condition holds there. */
export function eventRows<Type extends EventType>(
  type: Type,
  payloads: Events[Type][],
  condition: RawBuilder<boolean> = sql`true`,
): RawBuilder<unknown> {
  const texts = payloads.map(payload => JSON.stringify(payload))
  return sql`insert into events (type, payload) select ${type}::text, unnest(${texts}::jsonb[]) where ${condition}`
}

/** One for each row of another part of the same statement; `added` is SQL of the rest of the payload, from that row. */
export function eventsFrom<Type extends EventType, Added extends keyof Events[Type]>(
  source: string,
  type: Type,
  payload: Omit<Events[Type], Added>,
  added: Record<Added, string>,
): RawBuilder<unknown> {
  const pairs = Object.entries<string>(added).map(([key, column]) => sql`${sql.lit(key)}, ${sql.ref(column)}`)
  return sql`insert into events (type, payload)
    select ${type}::text, ${JSON.stringify(payload)}::jsonb || jsonb_build_object(${sql.join(pairs)})
    from ${sql.table(source)}`
}
