import pg from 'pg'
import { silentLog } from '#platform/context/context.ts'
import { connectionConfig, openDatabase } from '#platform/database/database.ts'
import { putBackIndexes, type TakenOff, takeOffIndexes } from '#platform/database/load-mode.ts'
import { knownMigrations, migrate } from '#platform/database/migrate.ts'
import { prepareJobs } from '#platform/jobs/prepare-jobs.ts'
import { readArchive, readWhole } from './archive.ts'
import type { ArchivePlaces } from './archive-places.ts'
import { BackupError } from './backup-error.ts'
import { listTables, quotedName } from './dump-tables.ts'
import { TableLoader } from './load-tables.ts'
import { HEAD_ENTRY, Head, MANIFEST_ENTRY, Manifest, TABLES_FOLDER } from './manifest.ts'

/** An entry that is of no table: media and keys. Its body must be read. */
export type OtherEntry = { name: string; size: number; body: AsyncIterable<Uint8Array> }
export type Restored = { head: Head; manifest: Manifest }

/** Longest text of a head, a manifest or a list of columns. */
const MOST_JSON_BYTES = 4 * 1024 ** 2

/**
 * Fills an empty database from an archive: the tables as they were then, loaded without indexes, which are built at the end,
 * so that a broken reference or a doubled key fails. Later migrations are the caller's.
 *
 * @throws BackupError `not_empty`, `newer` for an archive of a later version, and those of `readArchive`
 */
export async function restoreDatabase(
  input: {
    databaseUrl: string
    path: string
    places: ArchivePlaces
    identities: readonly string[]
    onStep?: (what: string) => void
  },
  onOther: (entry: OtherEntry) => Promise<void>,
): Promise<Restored> {
  const client = new pg.Client(connectionConfig(input.databaseUrl))
  client.on('error', () => {})
  await client.connect()
  const loader = new TableLoader(client)
  try {
    await client.query('set statement_timeout = 0; set synchronous_commit = off')
    await requireEmpty(client)
    const told: { head?: Head; manifest?: Manifest; taken?: TakenOff } = {}
    await readArchive(input, async entry => {
      const { name } = entry
      if (name === HEAD_ENTRY) {
        told.head = parse(Head, name, await readJson(entry))
        told.taken = await createTables(input.databaseUrl, told.head, client)
      } else if (told.head === undefined) {
        throw new BackupError('foreign', `${input.path} does not begin as a backup does.`)
      } else if (name === MANIFEST_ENTRY) told.manifest = parse(Manifest, name, await readJson(entry))
      else if (name.startsWith(TABLES_FOLDER)) await loadEntry(loader, entry, input.onStep)
      else await onOther(entry)
    })
    await loader.end()
    const { head, manifest, taken } = told
    if (head === undefined || manifest === undefined || taken === undefined)
      throw new BackupError('damaged', `${input.path} is incomplete: it has no end.`)
    loader.compare(manifest)
    await finish(client, { url: input.databaseUrl, manifest, taken, onStep: input.onStep })
    return { head, manifest }
  } catch (error) {
    loader.abandon(error instanceof Error ? error : new Error(String(error)))
    throw error
  } finally {
    await client.end()
  }
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const tables = await listTables(client)
  const [first] = tables
  if (first !== undefined)
    throw new BackupError(
      'not_empty',
      `The database already has tables (${first.name} and others). Restore into an empty one.`,
    )
}

/** Creates the tables as they were, empty and without indexes. */
async function createTables(url: string, head: Head, client: pg.Client): Promise<TakenOff> {
  const known = new Set(await knownMigrations())
  const unknown = head.migrations.filter(name => !known.has(name))
  if (unknown.length > 0)
    throw new BackupError(
      'newer',
      `The backup was made by a newer version of Warren: this one does not know ${unknown.join(', ')}.`,
    )
  await migrate({ url, only: head.migrations })
  const database = openDatabase({ url, maxConnections: 1 })
  try {
    await prepareJobs(database.pool, silentLog)
  } finally {
    await database.close()
  }
  const names = await tableNames(client)
  const taken = await takeOffIndexes(url, names)
  // Some migrations add rows, and triggers would count what the rows already hold.
  await switchTriggers(client, names, 'disable')
  // Truncating would give every table new files, and few have rows.
  await client.query(names.map(name => `delete from ${name}`).join('; '))
  return taken
}

async function tableNames(client: pg.Client): Promise<string[]> {
  return (await listTables(client)).map(table => quotedName(table.name))
}

async function switchTriggers(
  client: pg.Client,
  tables: readonly string[],
  how: 'enable' | 'disable',
): Promise<void> {
  await client.query(tables.map(table => `alter table ${table} ${how} trigger user`).join('; '))
}

async function loadEntry(
  loader: TableLoader,
  entry: OtherEntry,
  onStep: ((what: string) => void) | undefined,
): Promise<void> {
  const [, table = '', file = ''] = entry.name.split('/')
  if (file === 'columns.json') {
    onStep?.(table)
    await loader.begin(table, parseColumns(entry.name, await readJson(entry)))
  } else for await (const bytes of entry.body) await loader.write(table, bytes)
}

async function finish(
  client: pg.Client,
  {
    url,
    manifest,
    taken,
    onStep,
  }: { url: string; manifest: Manifest; taken: TakenOff; onStep: ((what: string) => void) | undefined },
): Promise<void> {
  onStep?.('indexes')
  await switchTriggers(client, await tableNames(client), 'enable')
  try {
    await putBackIndexes(url, taken, () => {})
  } catch (cause) {
    const words = cause instanceof Error ? cause.message : String(cause)
    throw new BackupError('damaged', `The rows do not fit together: ${words}`, { cause })
  }
  for (const [name, last] of Object.entries(manifest.sequences))
    await client.query('select setval($1::regclass, $2)', [quotedName(name), last])
  await client.query('analyze')
}

async function readJson(entry: OtherEntry): Promise<unknown> {
  const bytes = await readWhole(entry, MOST_JSON_BYTES)
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch (cause) {
    throw new BackupError('damaged', `${entry.name} is not readable.`, { cause })
  }
}

function parse<Value>(
  schema: { safeParse(value: unknown): { success: true; data: Value } | { success: false; error: Error } },
  name: string,
  value: unknown,
): Value {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new BackupError('damaged', `${name} is not what this version of Warren can read.`, {
    cause: parsed.error,
  })
}

function parseColumns(name: string, value: unknown): string[] {
  if (Array.isArray(value) && value.every(column => typeof column === 'string')) return value
  throw new BackupError('damaged', `${name} is not a list of columns.`)
}
