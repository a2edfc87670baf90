import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { Database } from '#platform/database/database.ts'

/** The time limit of each statement of a search. */
const TIMEOUT_MS = 2_000
/** PostgreSQL's error code for a canceled statement. */
const TIMED_OUT = '57014'

/**
 * Runs all reads of a search in one snapshot, so that an index merge neither hides nor duplicates anything. Returns false if a
 * statement timed out: the caller uses what was read before.
 */
export async function inTimedSnapshot(ctx: Ctx, work: (tx: Ctx) => Promise<void>): Promise<boolean> {
  try {
    await ctx.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async trx => {
        await sql`select set_config('statement_timeout', ${String(TIMEOUT_MS)}, true)`.execute(trx)
        await work({ ...ctx, db: trx as unknown as Database })
      })
    return true
  } catch (error) {
    if (isTimeout(error)) return false
    throw error
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === TIMED_OUT
}
