import { sql } from 'kysely'
import type { TestContext } from '#platform/context/test-context.ts'
import { until } from './patience.ts'

/**
 * Waits until exactly `count` statements that contain `words` are blocked by a lock. Call `settleEvents` before taking the
 * lock, or background work on the same rows is counted too.
 */
export async function untilWaiting({ ctx }: TestContext, count: number, words: string): Promise<void> {
  const requireWaiting = async (): Promise<void> => {
    const { rows } = await sql<{ query: string }>`select query from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and strpos(query, ${words}) > 0`.execute(
      ctx.db,
    )
    if (rows.length === count) return
    const found = rows.map(({ query }) => query.replaceAll(/\s+/g, ' ').slice(0, 200))
    throw new Error(`${rows.length} such statements wait, not ${count}: ${found.join('\n')}`)
  }
  await until(requireWaiting)
}
