import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { connectionConfig } from '#platform/database/database.ts'
import { readDiskSpace } from '#platform/disk/disk-space.ts'
import { describeDataDirectory } from '#platform/embedded-postgres/data-directory.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts'
import type { EmbeddedPostgres } from '#platform/embedded-postgres/server-handle.ts'
import { oldClusterDir, swapCluster, upgradedClusterDir } from '#platform/embedded-postgres/swap-cluster.ts'
import { flushFolder } from '#platform/files/durable-files.ts'
import { archivePlaces } from './archive-places.ts'
import { BackupError } from './backup-error.ts'
import { compareRows } from './prove-backup.ts'
import { restoreDatabase } from './restore-database.ts'
import { writeBackup } from './write-backup.ts'

const WORK_FOLDER = 'postgres.upgrade-'
/** The new files, the archive between them, and room for building indexes. */
const ROOM = 2

type UpgradedCluster = { rows: number; keptDir: string }

/**
 * Moves the bundled database to a newer major version: copies all rows out of the old server, which takes no writes meanwhile,
 * loads them into a new one beside it, compares every table, and swaps the folders. Until the swap the old files are in use and
 * unchanged, whenever this is killed; afterward they are kept.
 *
 * @throws EmbeddedPostgresError `data_dir_in_use` while the site runs, `version_mismatch` without programs for the old files
 * @throws BackupError `no_space`, `not_empty` when files of an earlier upgrade are in the way, `damaged` when rows differ
 */
export async function upgradeCluster(input: {
  dataDir: string
  from: number
  now: Date
  signal: AbortSignal
  onStep: (what: string) => void
}): Promise<UpgradedCluster> {
  const { dataDir, from } = input
  const places = describeDataDirectory(dataDir)
  const keptDir = oldClusterDir(places, from)
  if (existsSync(keptDir))
    throw new BackupError('not_empty', `${keptDir} is left from an earlier upgrade. Move or remove it first.`)
  // Only with the folder's server do we know that no other upgrade is at work.
  const old = await startEmbeddedPostgres({ dataDir, settings: { default_transaction_read_only: 'on' } })
  let work: string | null = null
  try {
    await removeUnfinished(places.dataDir, upgradedClusterDir(places))
    await requireRoom(dataDir, old.url)
    work = await mkdtemp(join(places.dataDir, WORK_FOLDER))
    // PostgreSQL may run as another user, who has to pass through.
    await chmod(work, 0o711)
    const rows = await copyInto(work, old.url, input)
    input.signal.throwIfAborted()
    await rename(join(work, 'data/postgres'), upgradedClusterDir(places))
    await stopCleanly(old, places.pidPath)
    swapCluster(places, from)
    await flushFolder(places.dataDir)
    return { rows, keptDir }
  } finally {
    await old.stop()
    if (work !== null) await rm(work, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function removeUnfinished(dataDir: string, upgradedDir: string): Promise<void> {
  await rm(upgradedDir, { recursive: true, force: true, maxRetries: 5 })
  for (const name of await readdir(dataDir))
    if (name.startsWith(WORK_FOLDER))
      await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 })
}

async function requireRoom(dataDir: string, url: string): Promise<void> {
  const client = new pg.Client(connectionConfig(url))
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ bytes: string }>(
      'select pg_database_size(current_database()) as bytes',
    )
    const needed = Number(rows[0]?.bytes ?? 0) * ROOM
    const { freeBytes } = await readDiskSpace(dataDir)
    if (freeBytes >= needed) return
    throw new BackupError(
      'no_space',
      `${dataDir} has ${megabytes(freeBytes)} free; the upgrade needs ${megabytes(needed)}. Make room and run it again.`,
    )
  } finally {
    await client.end()
  }
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_000_000).toLocaleString('en')} MB`
}

/** Fills `data/` in the working folder with a cluster of the newer version and returns how many rows were compared. */
async function copyInto(
  work: string,
  databaseUrl: string,
  { dataDir, now, signal, onStep }: Parameters<typeof upgradeCluster>[0],
): Promise<number> {
  const path = join(work, 'tables.age')
  const places = archivePlaces()
  // Only this process ever has to read it.
  const identity = await generateX25519Identity()
  onStep('copying the tables')
  const { manifest } = await writeBackup({
    ...{ databaseUrl, dataDir, path, places, now, signal },
    mediaStore: null,
    recipients: [await identityToRecipient(identity)],
  })
  const newDir = join(work, 'data')
  const server = await startEmbeddedPostgres({ dataDir: newDir })
  try {
    const input = { databaseUrl: server.url, path, places, identities: [identity], onStep }
    await restoreDatabase(input, async ({ body }) => {
      for await (const _ of body);
    })
    onStep('comparing')
    const { rows, differing } = await compareRows(server.url, manifest)
    if (differing.length > 0)
      throw new BackupError(
        'damaged',
        `The upgraded database differs in ${differing.join(', ')}. The old one is unchanged.`,
      )
    await stopCleanly(server, describeDataDirectory(newDir).pidPath)
    return rows
  } finally {
    await server.stop()
  }
}

/** Stops a server without other users. Files of a running one must not be moved. */
async function stopCleanly(server: EmbeddedPostgres, pidPath: string): Promise<void> {
  await server.stop()
  if (existsSync(pidPath))
    throw new BackupError('busy', 'Another process uses the database. Stop it and run the upgrade again.')
}
