import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { connectionConfig } from './database.ts'

const MIGRATIONS_DIR = join(import.meta.dirname, '../../../db/migrations')
const ADVISORY_LOCK = 7_271_173

/**
 * Brings the database at `url` to the newest numbered migration. Several processes may call it at once:
 * one works under an advisory lock, the others wait. Each file runs in a transaction of its own.
 * Returns the names of the files it applied.
 */
export async function migrate(options: { url: string; dir?: string }): Promise<string[]> {
  const client = new pg.Client(connectionConfig(options.url))
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK])
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const pending = await listPending(client, options.dir ?? MIGRATIONS_DIR)
    for (const file of pending) await applyFile(client, file)
    return pending.map(file => file.name)
  } finally {
    await client.end()
  }
}

/** Names of the migrations the database does not have yet. */
export async function pendingMigrations(db: {
  query(sql: string): Promise<{ rows: unknown[] }>
}): Promise<string[]> {
  const { rows } = await db.query('select name from migrations')
  const applied = new Set(rows.map(row => (row as { name: string }).name))
  return (await migrationNames(MIGRATIONS_DIR)).filter(name => !applied.has(name))
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
