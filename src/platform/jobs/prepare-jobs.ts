import type { Pool } from 'pg'
import type { Log } from '#platform/context/context.ts'

/** The newest migration of the installed graphile-worker. */
const NEWEST_MIGRATION = 20

/**
 * Creates or updates the tables of the job queue, which `enqueueJob` needs. An up-to-date queue costs one statement, without
 * even loading its code.
 */
export async function prepareJobs(pool: Pool, log: Log): Promise<void> {
  if ((await installedMigration(pool)) >= NEWEST_MIGRATION) return
  const [{ runMigrations }, { jobLogger }] = await Promise.all([
    import('graphile-worker'),
    import('./job-logger.ts'),
  ])
  await runMigrations({ pgPool: pool, logger: jobLogger(log) })
}

async function installedMigration(pool: Pool): Promise<number> {
  const { rows } = await pool.query("select to_regclass('graphile_worker.migrations') is not null as found")
  if (rows[0]?.found !== true) return 0
  const newest = await pool.query('select max(id) as id from graphile_worker.migrations')
  return Number(newest.rows[0]?.id ?? 0)
}
