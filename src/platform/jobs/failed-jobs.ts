import { sql } from 'kysely'
import type { DatabaseCtx } from '#platform/context/context.ts'

/** A job that failed. Its payload isn't shown: it may hold addresses. */
export type FailedJob = {
  id: string
  name: string
  attempts: number
  mostAttempts: number
  error: string
  runAt: Date
  isDead: boolean
}

/** Returns jobs that failed, given-up ones first, then by when they run again. */
export async function listFailedJobs(
  { db }: DatabaseCtx,
  { limit }: { limit: number },
): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id::text, task_identifier as name, attempts, max_attempts as "mostAttempts", coalesce(last_error, '') as error,
      run_at as "runAt", attempts >= max_attempts as "isDead"
    from graphile_worker.jobs where last_error is not null
    order by attempts >= max_attempts desc, run_at, id limit ${sql.lit(limit)}`.execute(db)
  return rows
}

export type JobCounts = { waiting: number; running: number; failing: number; dead: number }

/** Returns how many jobs are due and wait, run, will be tried again, and were given up. */
export async function countJobs({ db }: DatabaseCtx): Promise<JobCounts> {
  const { rows } = await sql<JobCounts>`
    select count(*) filter (where locked_at is null and run_at <= now() and attempts < max_attempts)::int as waiting,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where last_error is not null and attempts < max_attempts)::int as failing,
      count(*) filter (where attempts >= max_attempts)::int as dead
    from graphile_worker.jobs`.execute(db)
  return rows[0] ?? { waiting: 0, running: 0, failing: 0, dead: 0 }
}

export type ScheduledRun = { name: string; lastAt: Date | null }

/** Returns when each job of the schedule was last started. */
export async function listScheduledRuns({ db }: DatabaseCtx): Promise<ScheduledRun[]> {
  const { rows } = await sql<ScheduledRun>`
    select identifier as name, last_execution as "lastAt" from graphile_worker._private_known_crontabs
    order by identifier`.execute(db)
  return rows
}

/** Runs a failed job again at once, with all its attempts. Returns its name; null when it is gone or running. */
export async function retryJob({ db }: DatabaseCtx, { id }: { id: string }): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select task_identifier as name from graphile_worker.jobs where id = ${id}::bigint and last_error is not null
      and locked_at is null`.execute(db)
  const [job] = rows
  if (job === undefined) return null
  await sql`select graphile_worker.reschedule_jobs(array[${id}::bigint], run_at := now(), attempts := 0)`.execute(
    db,
  )
  return job.name
}

/** Deletes a failed job that isn't running. Returns its name; null when it is gone. */
export async function dropJob({ db }: DatabaseCtx, { id }: { id: string }): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select task_identifier as name from graphile_worker.jobs where id = ${id}::bigint and last_error is not null
      and locked_at is null`.execute(db)
  const [job] = rows
  if (job === undefined) return null
  await sql`select graphile_worker.complete_jobs(array[${id}::bigint])`.execute(db)
  return job.name
}
