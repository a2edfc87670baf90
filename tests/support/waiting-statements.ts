import { sql } from 'kysely'
import { vi } from 'vitest'
import type { TestContext } from '#platform/context/test-context.ts'

/** Waits until so many statements wait for a lock that somebody else holds. */
export async function untilWaiting({ ctx }: TestContext, count: number): Promise<void> {
  const requireWaiting = async (): Promise<void> => {
    const { rows } = await sql`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(ctx.db)
    if (rows.length !== count) throw new Error(`${rows.length} statements wait, not ${count}`)
  }
  await vi.waitFor(requireWaiting, { timeout: 10_000, interval: 10 })
}
