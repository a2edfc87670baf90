import pg from 'pg'
import { connectionConfig } from './database.ts'

/** An unusable external database; its message is written for the operator. */
class DatabaseUnusable extends Error {
  override name = 'DatabaseUnusable'
}

const CONNECT_TIMEOUT_MS = 10_000

/** Connects once. Throws {@link DatabaseUnusable}, which says what is wrong with the URL and what to do. */
export async function proveConnection(url: string): Promise<void> {
  const client = new pg.Client({ ...connectionConfig(url), connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  try {
    await client.connect()
  } catch (error) {
    throw new DatabaseUnusable(wordsOf(error, client), { cause: error })
  } finally {
    await client.end().catch(() => undefined)
  }
}

function wordsOf(error: unknown, { host, port, user, database }: pg.Client): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const where = host.startsWith('/') ? `${host}/.s.PGSQL.${port}` : `${host}:${port}`
  if (code === '28P01' || code === '28000')
    return `The database at ${where} refuses the user "${user}". Check the name and password in DATABASE_URL.`
  if (code === '3D000')
    return `The server at ${where} has no database "${database}". Create it (createdb ${database}) or correct DATABASE_URL.`
  if (code === '57P03' || code === '53300')
    return `The database at ${where} takes no connections now (${messageOf(error)}). Try again in a moment.`
  return `No database answers at ${where} (${code || messageOf(error)}). Start it, or correct DATABASE_URL.`
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
