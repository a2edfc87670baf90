import { sql } from 'kysely'
import type { DatabaseCtx } from '#platform/context/context.ts'
import type { JobName, Jobs } from '#shared/jobs.ts'

export type JobOptions = {
  /** Default: as soon as the transaction is committed. */
  runAt?: Date
  /** Attempts before a failing job is given up, with increasing pauses between. Default 5. */
  maxAttempts?: number
  /** Replaces a job with the same key that hasn't started. */
  key?: string
}

/**
 * Schedules a job in the transaction of the change that needs it: without the commit there is no job, with it the job survives
 * a crash.
 */
export async function enqueueJob<Name extends JobName>(
  tx: DatabaseCtx,
  name: Name,
  payload: Jobs[Name],
  options: JobOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${name}, ${JSON.stringify(payload)}::json, run_at := ${options.runAt ?? null}::timestamptz,
    max_attempts := ${options.maxAttempts ?? 5}::integer, job_key := ${options.key ?? null}::text
  )`.execute(tx.db)
}
