import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { connectionConfig } from '#platform/database/database.ts'

const LOCK = 7_271_174

/**
 * Does `work` with an empty database of its own on the same server, and drops it again. One at a time: others wait, and the next
 * one drops what a killed one left.
 */
export async function withScratchDatabase<Result>(
  databaseUrl: string,
  work: (scratchUrl: string) => Promise<Result>,
): Promise<Result> {
  const admin = new pg.Client(connectionConfig(databaseUrl))
  admin.on('error', () => {})
  await admin.connect()
  const own = await prefixOf(admin)
  const name = own + randomBytes(6).toString('hex')
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  try {
    await dropOld(admin, own)
    await admin.query(`create database ${name} template template0`)
    return await work(url.href)
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`).catch(() => {})
    await admin.end()
  }
}

/** Returns what the names of a site's own scratch databases begin with: other sites may be on the same server. */
async function prefixOf(admin: pg.Client): Promise<string> {
  const { rows } = await admin.query<{ oid: string }>(
    'select oid::text as oid from pg_database where datname = current_database()',
  )
  return `warren_proof_${rows[0]?.oid}_`
}

/** Drops what was left by work that was killed; with the lock, which is this database's, none of it is running. */
async function dropOld(admin: pg.Client, own: string): Promise<void> {
  await admin.query('select pg_advisory_lock($1)', [LOCK])
  const { rows } = await admin.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [own],
  )
  for (const { name } of rows) await admin.query(`drop database if exists ${name} with (force)`)
}
