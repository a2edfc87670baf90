import type { TestContext } from '#platform/context/test-context.ts'
import { until } from './patience.ts'
import type { TestApp } from './start-app.ts'

/**
 * Waits until the worker has handled every event there is: what follows a write is then done. A site of this process is told
 * that something was written, as its own requests tell it: it looks only four times a second for what others write.
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
