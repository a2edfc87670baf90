import { type RawBuilder, sql } from 'kysely'
import type { DatabaseCtx } from '#platform/context/context.ts'
import type { Events, EventType } from '#shared/events.ts'

/** Writes an event row; call it inside the transaction of the change it describes. */
export async function emitEvent<Type extends EventType>(
  tx: DatabaseCtx,
  type: Type,
  payload: Events[Type],
): Promise<void> {
  await eventRows(type, [payload]).execute(tx.db)
}

/** Returns SQL that writes several events as part of the statement making the change, if the condition holds there. */
export function eventRows<Type extends EventType>(
  type: Type,
  payloads: Events[Type][],
  condition: RawBuilder<boolean> = sql`true`,
): RawBuilder<unknown> {
  const texts = payloads.map(payload => JSON.stringify(payload))
  return sql`insert into events (type, payload) select ${type}::text, unnest(${texts}::jsonb[]) where ${condition}`
}

/** Returns SQL that writes one event per row of another part of the statement; `added` is SQL for more payload from it. */
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
