import { sql } from 'kysely'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { isDatabaseAway } from '#platform/database/database-failure.ts'
import type { AppEvent } from '#shared/events.ts'
import type { Subscription } from './subscription.ts'
import { BATCH_SIZE } from './take-events.ts'

/**
 * The fast path while nothing fails: takes up to 500 events and runs every handler over them in one transaction. Returns how
 * many, or null when something failed: then nothing was done, and the batch must be split. Throws when the database is
 * unreachable.
 */
export async function handleTogether(
  ctx: Ctx,
  subscriptions: readonly Subscription[],
): Promise<number | null> {
  try {
    return await inTransaction(ctx, async tx => {
      const events = await takeOldest(tx)
      for (const { types, handle } of subscriptions) {
        const wanted = events.filter(event => types.includes(event.type))
        if (wanted.length > 0) await handle(tx, wanted)
      }
      return events.length
    })
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    ctx.log.debug({ err: error }, 'A batch of events failed and is taken apart')
    return null
  }
}

async function takeOldest(tx: Ctx): Promise<AppEvent[]> {
  const { rows } = await sql<AppEvent>`
    delete from events where id in (
      select id from events order by id limit ${sql.lit(BATCH_SIZE)} for update skip locked
    ) returning id, type, payload`.execute(tx.db)
  return rows.sort((a, b) => a.id - b.id)
}
