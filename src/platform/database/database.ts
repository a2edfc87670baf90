import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { NamedClient } from './named-client.ts'
import type { Tables } from './tables.generated.ts'

// Ids and counts stay far below 2^53, so 64-bit integers come back as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
/** bigint[] */
const INT8_ARRAY = 1016
pg.types.setTypeParser(INT8_ARRAY as number, (text: string) =>
  text === '{}' ? [] : text.slice(1, -1).split(',').map(Number),
)

export type Database = Kysely<Tables>

export type OpenDatabase = {
  url: string
  db: Database
  pool: pg.Pool
  close(): Promise<void>
}

/** Counts the statements of a request; the budget per page is checked in tests and the benchmark. */
export type StatementCount = {
  statements: number
  texts?: string[]
  /** Called with each result, right before its caller resumes. */
  onAnswer?: () => void
}
const counting = new AsyncLocalStorage<StatementCount>()

/** Runs `work` and counts its SQL statements in `count`. */
export function countStatements<Result>(count: StatementCount, work: () => Result): Result {
  return counting.run(count, work)
}

/** Counts a statement sent for several requests as one of this request too. */
export function countSharedStatement(): void {
  const count = counting.getStore()
  if (count === undefined) return
  count.statements += 1
  count.onAnswer?.()
}

/**
 * Opens a connection pool that names its statements. A lost idle connection (database restart) is logged and replaced; the
 * process continues.
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
  // Without a listener, losing a connection between two statements of a transaction would crash the process.
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
  return { url: options.url, db, pool, close: () => db.destroy() }
}

/** pg doesn't read `?host=/socket/dir` in every URL form, so pass the socket explicitly. */
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
