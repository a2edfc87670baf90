import type { TestContext } from '#platform/context/test-context.ts'
import { until } from './patience.ts'

/** Waits until the worker has handled every event there is: what follows a write is then done. */
export async function settleEvents({ ctx }: TestContext): Promise<void> {
  const requireNone = async (): Promise<void> => {
    const waiting = await ctx.db
      .selectFrom('events')
      .select('id')
      .unionAll(ctx.db.selectFrom('event_deliveries').select('id'))
      .execute()
    if (waiting.length > 0) throw new Error(`${waiting.length} events are not handled`)
  }
  await until(requireNone)
}
