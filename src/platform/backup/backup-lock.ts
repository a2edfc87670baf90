import pg from 'pg'
import { connectionConfig } from '#platform/database/database.ts'
import { BackupError } from './backup-error.ts'

const LOCK = 7_271_175

/**
 * Does `work` while no other process backs up the same site: the lock is the connection's, so that one that is killed leaves
 * none. Throws BackupError `busy` when another one is at it.
 */
export async function withBackupLock<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  const client = new pg.Client(connectionConfig(url))
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ isLocked: boolean }>(
      'select pg_try_advisory_lock($1) as "isLocked"',
      [LOCK],
    )
    if (rows[0]?.isLocked !== true)
      throw new BackupError('busy', 'Another backup is being made. Wait until it is done, then try again.')
    return await work()
  } finally {
    await client.end().catch(() => {})
  }
}
