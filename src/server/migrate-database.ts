import pg from 'pg'
import type { Log } from '#platform/context/context.ts'
import { connectionConfig } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { prepareJobs } from '#platform/jobs/prepare-jobs.ts'

/** Migrates a database to this version: the product's tables and the job queue's. Returns the names of the migrations applied. */
export async function migrateDatabase({ url, log }: { url: string; log: Log }): Promise<string[]> {
  const applied = await migrate({ url })
  const pool = new pg.Pool({ ...connectionConfig(url), max: 2, connectionTimeoutMillis: 5_000 })
  pool.on('error', error => log.warn({ err: error }, 'A connection was lost while migrating'))
  pool.on('connect', client => void client.on('error', () => undefined))
  try {
    await prepareJobs(pool, log)
  } finally {
    await pool.end()
  }
  return applied
}
