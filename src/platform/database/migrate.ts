import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { connectionConfig } from './database.ts'

const MIGRATIONS_DIR = join(import.meta.dirname, '../../../db/migrations')
const ADVISORY_LOCK = 7_271_173

/**
 * Migrates the database at `url` to the newest version. Several processes may call it at once: one works under an advisory
 * lock, the others wait. Each file runs in its own transaction. Returns the names of the files it applied. With `only`, just
 * those of these names, as a restored backup needs.
 */
export async function migrate(options: {
  url: string
  dir?: string
  only?: readonly string[]
  /** Told after each file how long it took. */
  onFile?: (name: string, ms: number) => void
}): Promise<string[]> {
  const client = new pg.Client(connectionConfig(options.url))
  await client.connect()
  try {
    // Else the server works on, and holds its locks, for a process that was killed. Not every system can tell.
    await client.query("set client_connection_check_interval = '2s'").catch(() => {})
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK])
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const all = await listPending(client, options.dir ?? MIGRATIONS_DIR)
    const pending = all.filter(({ name }) => options.only?.includes(name) ?? true)
    for (const file of pending) {
      const startedMs = performance.now()
      await applyFile(client, file)
      options.onFile?.(file.name, performance.now() - startedMs)
    }
    return pending.map(file => file.name)
  } finally {
    await client.end()
  }
}

/** Drops every table, function and type of the site. */
export async function dropAll({ url }: { url: string }): Promise<void> {
  const client = new pg.Client(connectionConfig(url))
  await client.connect()
  try {
    await client.query(
      'drop schema if exists graphile_worker cascade; drop schema public cascade; create schema public',
    )
  } finally {
    await client.end()
  }
}

/** Returns the names of pending migrations. */
export async function pendingMigrations(db: {
  query(sql: string): Promise<{ rows: unknown[] }>
}): Promise<string[]> {
  const { rows } = await db.query('select name from migrations')
  const applied = new Set(rows.map(row => (row as { name: string }).name))
  return (await migrationNames(MIGRATIONS_DIR)).filter(name => !applied.has(name))
}

/** Returns the names of all migrations that this version has. */
export function knownMigrations(): Promise<string[]> {
  return migrationNames(MIGRATIONS_DIR)
}

async function migrationNames(dir: string): Promise<string[]> {
  return (await readdir(dir)).filter(name => /^\d{4}_.+\.sql$/.test(name)).sort()
}

async function listPending(client: pg.Client, dir: string): Promise<{ name: string; sql: string }[]> {
  const { rows } = await client.query<{ name: string }>('select name from migrations')
  const applied = new Set(rows.map(row => row.name))
  const names = (await migrationNames(dir)).filter(name => !applied.has(name))
  return Promise.all(names.map(async name => ({ name, sql: await readFile(join(dir, name), 'utf8') })))
}

async function applyFile(client: pg.Client, file: { name: string; sql: string }): Promise<void> {
  await client.query('begin')
  try {
    await client.query(file.sql)
    await client.query('insert into migrations (name) values ($1)', [file.name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${file.name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  }
}
