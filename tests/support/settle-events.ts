import type { TestContext } from '#platform/context/test-context.ts'
import { until } from './patience.ts'
import type { TestApp } from './start-app.ts'

/**
 * Waits until the worker has handled every event, so that everything a write causes is done. Wakes the worker of a site in this
 * process, which polls only four times a second.
 */
export async function settleEvents({
  ctx,
  server,
}: TestContext & Partial<Pick<TestApp, 'server'>>): Promise<void> {
  server?.app.onWrite()
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
