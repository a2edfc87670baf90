import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { NamedClient } from './named-client.ts'
import type { Tables } from './tables.ts'

// Ids and counts stay far below 2^53, so 64-bit integers come back as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
/** bigint[] */
const INT8_ARRAY = 1016
pg.types.setTypeParser(INT8_ARRAY as number, (text: string) =>
  text === '{}' ? [] : text.slice(1, -1).split(',').map(Number),
)

export type Database = Kysely<Tables>

export type OpenDatabase = {
  db: Database
  pool: pg.Pool
  close(): Promise<void>
}

/** Counts the statements of one request; the budget per page is checked in tests and the benchmark. */
export type StatementCount = {
  statements: number
  texts?: string[]
  /** Called with each answer, right before whoever waited for it goes on. */
  onAnswer?: () => void
}
const counting = new AsyncLocalStorage<StatementCount>()

/** Runs `work` and counts the SQL statements it sends into `count`. */
export function countStatements<Result>(count: StatementCount, work: () => Result): Result {
  return counting.run(count, work)
}

/**
 * Opens a pool of named-statement connections.
 * An idle connection lost (database restart) is logged and replaced; the process lives on.
 */
export function openDatabase(options: {
  url: string
  maxConnections?: number
  onError?: (error: Error) => void
}): OpenDatabase {
  const pool = new pg.Pool({
    ...connectionConfig(options.url),
    Client: NamedClient as typeof pg.Client,
    max: options.maxConnections ?? 10,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 5_000,
    application_name: 'warren',
  })
  pool.on('error', error => options.onError?.(error))
  // A connection lost between two statements of a transaction tells nobody else, and would end the process.
  pool.on('connect', client => void client.on('error', () => undefined))
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log(event) {
      const count = counting.getStore()
      if (count === undefined) return
      count.statements += 1
      count.texts?.push(event.query.sql)
      count.onAnswer?.()
    },
  })
  return { db, pool, close: () => db.destroy() }
}

/** pg does not read `?host=/socket/dir` for every URL form; spell the socket out. */
export function connectionConfig(url: string): pg.PoolConfig {
  const parsed = new URL(url)
  const host = parsed.searchParams.get('host')
  if (host === null || !host.startsWith('/')) return { connectionString: url }
  return {
    host,
    port: Number(parsed.searchParams.get('port') ?? (parsed.port || 5432)),
    user: decodeURIComponent(parsed.username || 'postgres'),
    ...(parsed.password ? { password: decodeURIComponent(parsed.password) } : {}),
    database: decodeURIComponent(parsed.pathname.slice(1)) || 'postgres',
  }
}
