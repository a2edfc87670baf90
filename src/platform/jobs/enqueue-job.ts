import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { JobName, Jobs } from '#shared/jobs.ts'

export type JobOptions = {
  /** Default: as soon as the transaction is committed. */
  runAt?: Date
  /** Attempts before a failing job is given up, with a growing pause between them. Default 5. */
  maxAttempts?: number
  /** A job not yet begun under the same key is replaced instead of doubled. */
  key?: string
}

/**
 * Asks for work later, in the transaction of the change that needs it: without the commit there is no job,
 * with it the job survives a crash.
 */
export async function enqueueJob<Name extends JobName>(
  tx: Ctx,
  name: Name,
  payload: Jobs[Name],
  options: JobOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${name}, ${JSON.stringify(payload)}::json, run_at := ${options.runAt ?? null}::timestamptz,
    max_attempts := ${options.maxAttempts ?? 5}::integer, job_key := ${options.key ?? null}::text
  )`.execute(tx.db)
}
