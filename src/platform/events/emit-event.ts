import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { Events, EventType } from '#shared/events.ts'

/** Writes an event row; call it inside the transaction of the change it tells of. */
export async function emitEvent<Type extends EventType>(
  tx: Ctx,
  type: Type,
  payload: Events[Type],
): Promise<void> {
  await eventRow(type, payload, sql`true`).execute(tx.db)
}

/** The same as a part of the statement that makes the change: the row is written when the condition holds there. */
export function eventRow<Type extends EventType>(
  type: Type,
  payload: Events[Type],
  condition: RawBuilder<boolean>,
): RawBuilder<unknown> {
  return sql`insert into events (type, payload) select ${type}::text, ${JSON.stringify(payload)}::jsonb where ${condition}`
}
