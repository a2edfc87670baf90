import pg from 'pg'
import type { ArchivePlaces } from '#platform/backup/archive-places.ts'
import { restoreDatabase } from '#platform/backup/restore-database.ts'
import { withScratchDatabase } from '#platform/backup/scratch-database.ts'
import { connectionConfig } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { type HeldLock, watchLocks } from '#platform/database/watch-locks.ts'

export type Rehearsal = {
  backupPath: string
  restoreMs: number
  migrations: { name: string; ms: number }[]
  /** Longest first. */
  locks: HeldLock[]
  bytesBefore: number
  bytesAfter: number
}

/**
 * Restores a backup into a scratch database on the same server and runs this version's migrations there; the site itself isn't
 * touched. Throws as `restoreDatabase`, and what a migration fails with.
 */
export async function rehearseUpgrade(input: {
  databaseUrl: string
  path: string
  places: ArchivePlaces
  identities: readonly string[]
}): Promise<Rehearsal> {
  return withScratchDatabase(input.databaseUrl, async url => {
    const startedMs = performance.now()
    await restoreDatabase({ ...input, databaseUrl: url }, async ({ body }) => {
      for await (const _ of body);
    })
    const restoreMs = Math.round(performance.now() - startedMs)
    const bytesBefore = await sizeOf(url)
    const migrations: Rehearsal['migrations'] = []
    const { locks } = await watchLocks(url, () =>
      migrate({ url, onFile: (name, ms) => void migrations.push({ name, ms: Math.round(ms) }) }),
    )
    return {
      backupPath: input.path,
      restoreMs,
      migrations,
      locks,
      bytesBefore,
      bytesAfter: await sizeOf(url),
    }
  })
}

/**
 * Records a rehearsal in the site's database as it is, which may not have this version's tables yet: then there is no record.
 */
export async function recordRehearsal(
  databaseUrl: string,
  { backupPath, restoreMs, migrations, locks, bytesBefore, bytesAfter }: Rehearsal,
): Promise<void> {
  await withClient(databaseUrl, async client => {
    const { rows } = await client.query<{ found: string | null }>(
      "select to_regclass('upgrade_rehearsals') as found",
    )
    if (rows[0]?.found == null) return
    await client.query(
      `insert into upgrade_rehearsals
         (rehearsed_at, backup_path, restore_ms, migrate_ms, longest_lock_ms, bytes_before, bytes_after, migrations)
       values (now(), $1, $2, $3, $4, $5, $6, $7)`,
      [
        backupPath,
        restoreMs,
        migrations.reduce((total, { ms }) => total + ms, 0),
        locks[0]?.ms ?? 0,
        bytesBefore,
        bytesAfter,
        migrations.map(({ name }) => name),
      ],
    )
  })
}

async function sizeOf(url: string): Promise<number> {
  return withClient(url, async client => {
    const { rows } = await client.query<{ bytes: string }>(
      'select pg_database_size(current_database()) as bytes',
    )
    return Number(rows[0]?.bytes ?? 0)
  })
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connectionConfig(url))
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
