import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { connectionConfig } from '#platform/database/database.ts'
import { ifThere } from '#platform/files/durable-files.ts'
import type { MediaStore } from '#platform/media-storage/media-store.ts'
import { type ArchiveEntry, type WrittenArchive, writeArchive } from './archive.ts'
import type { ArchivePlaces } from './archive-places.ts'
import { dumpTable, listSequences, listTables, withSnapshot } from './dump-tables.ts'
import {
  FORMAT,
  HEAD_ENTRY,
  type Head,
  KEY_ENTRY,
  MANIFEST_ENTRY,
  type Manifest,
  MEDIA_FOLDER,
  TABLES_FOLDER,
} from './manifest.ts'

const PIECE_BYTES = 2 * 1024 ** 2

export type Backup = { path: string; head: Head; manifest: Manifest } & WrittenArchive
type Add = (entry: ArchiveEntry) => Promise<void>

export type BackupInput = {
  databaseUrl: string
  dataDir: string
  /** Null for the tables alone. */
  mediaStore: MediaStore | null
  path: string
  places: ArchivePlaces
  recipients: readonly string[]
  now: Date
  signal?: AbortSignal
  onTable?: (name: string) => void
}

/**
 * Writes the whole site to one encrypted archive while it runs: all tables as of one moment, then the media, then the key of
 * its secrets. Media are written after the rows that name them; one that was deleted meanwhile is left out.
 */
export async function writeBackup(input: BackupInput): Promise<Backup> {
  const client = new pg.Client(connectionConfig(input.databaseUrl))
  // A connection that breaks is reported by the next statement.
  client.on('error', () => {})
  await client.connect()
  try {
    const told: { head?: Head; manifest?: Manifest } = {}
    const written = await writeArchive(input, async add => {
      const dumped = await withSnapshot(client, async () => {
        told.head = await readHead(client, input.now)
        await addJson(add, HEAD_ENTRY, told.head)
        return addTables(client, add, input.onTable)
      })
      const sequences = await listSequences(client)
      const media = await addMedia(add, input.mediaStore)
      await addKey(add, input.dataDir)
      told.manifest = { tables: dumped, sequences, media }
      await addJson(add, MANIFEST_ENTRY, told.manifest)
    })
    const { head, manifest } = told
    if (head === undefined || manifest === undefined)
      throw new Error('The archive has no beginning or no end')
    return { path: input.path, head, manifest, ...written }
  } finally {
    await client.end()
  }
}

async function readHead(client: pg.Client, now: Date): Promise<Head> {
  const { rows: migrations } = await client.query<{ name: string }>(
    'select name from migrations order by name',
  )
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version') as version",
  )
  return {
    format: FORMAT,
    createdAt: now.toISOString(),
    postgres: rows[0]?.version ?? '',
    migrations: migrations.map(({ name }) => name),
  }
}

async function addTables(
  client: pg.Client,
  add: Add,
  onTable: BackupInput['onTable'],
): Promise<Manifest['tables']> {
  const tables: Manifest['tables'] = {}
  for (const table of await listTables(client)) {
    onTable?.(table.name)
    const folder = `${TABLES_FOLDER}${table.name}/`
    await addJson(add, `${folder}columns.json`, table.columns)
    let count = 0
    const digest = await dumpTable(client, { table, pieceBytes: PIECE_BYTES }, bytes => {
      count += 1
      return add({ name: `${folder}${String(count).padStart(6, '0')}.copy`, size: bytes.length, body: bytes })
    })
    tables[table.name] = { columns: table.columns, ...digest }
  }
  return tables
}

/** Adds every picture, in the order of their names. Stored ones never change; one that was deleted meanwhile is left out. */
async function addMedia(add: Add, store: MediaStore | null): Promise<Manifest['media']> {
  const media = { files: 0, bytes: 0 }
  if (store === null) return media
  for await (const key of store.list()) {
    const found = await store.open(key)
    if (found === null) continue
    await add({ name: `${MEDIA_FOLDER}${key}`, size: found.sizeBytes, body: found.stream })
    media.files += 1
    media.bytes += found.sizeBytes
  }
  return media
}

/** Adds the key that opens the secrets in the database, unless it comes from the settings. */
async function addKey(add: Add, dataDir: string): Promise<void> {
  const bytes = await ifThere(readFile(join(dataDir, KEY_ENTRY)))
  if (bytes !== null) await add({ name: KEY_ENTRY, size: bytes.length, body: bytes })
}

async function addJson(add: Add, name: string, value: unknown): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(value))
  await add({ name, size: bytes.length, body: bytes })
}
