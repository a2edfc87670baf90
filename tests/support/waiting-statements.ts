import { sql } from 'kysely'
import type { TestContext } from '#platform/context/test-context.ts'
import { until } from './patience.ts'

/** Waits until so many statements with these words wait for a lock that somebody else holds; others may wait beside them. */
export async function untilWaiting({ ctx }: TestContext, count: number, words: string): Promise<void> {
  const requireWaiting = async (): Promise<void> => {
    const { rows } = await sql`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and strpos(query, ${words}) > 0`.execute(
      ctx.db,
    )
    if (rows.length !== count) throw new Error(`${rows.length} such statements wait, not ${count}`)
  }
  await until(requireWaiting)
}
