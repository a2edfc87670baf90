import type { Pool } from 'pg'
import type { Log } from '#platform/context/context.ts'

/** What the installed graphile-worker brings its schema to. */
const NEWEST_MIGRATION = 20

/**
 * Creates or updates the tables of the job queue, which `enqueueJob` needs. A queue that is up to date costs one statement,
 * and the queue's code is not even loaded.
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
