import type { Database } from './database.ts'
import { databaseKey } from './database-key.ts'

type Reader = { db: Database; now: () => Date }
type Kept<Value> = { value: Promise<Value>; untilMs: number }

/**
 * Returns a function that reads something once and gives the same answer for `lifetimeMs`, for each database of the process on its
 * own. Everyone who asks meanwhile shares a reading under way; one that failed is repeated the next time.
 */
export function keepReading<Ctx extends Reader, Value>(
  lifetimeMs: number,
  read: (ctx: Ctx) => Promise<Value>,
): (ctx: Ctx) => Promise<Value> {
  const known = new WeakMap<object, Kept<Value>>()
  return ctx => {
    const database = databaseKey(ctx)
    const now = ctx.now().getTime()
    const kept = known.get(database)
    if (kept !== undefined && kept.untilMs > now) return kept.value
    const value = read(ctx)
    known.set(database, { value, untilMs: now + lifetimeMs })
    value.catch(() => known.delete(database))
    return value
  }
}
