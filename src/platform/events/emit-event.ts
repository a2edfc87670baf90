import type { Ctx } from '#platform/context/context.ts'
import type { Events, EventType } from '#shared/events.ts'

/** Writes an event row; call it inside the transaction of the change it tells of. */
export async function emitEvent<Type extends EventType>(
  tx: Ctx,
  type: Type,
  payload: Events[Type],
): Promise<void> {
  await tx.db
    .insertInto('events')
    .values({ type, payload: JSON.stringify(payload) })
    .execute()
}
