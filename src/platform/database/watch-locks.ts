import pg from 'pg'
import { connectionConfig } from './database.ts'

/** A lock that keeps even readers out of a table, by how long it was seen. */
export type HeldLock = { table: string; ms: number }

const LOOK_EVERY_MS = 20

/**
 * Checks every 20 ms which tables are locked against readers while `work` runs; returns the longest time for each,
 * longest first. Tables that `work` itself creates block no readers and don't count.
 */
export async function watchLocks<Result>(
  url: string,
  work: () => Promise<Result>,
): Promise<{ result: Result; locks: HeldLock[] }> {
  const client = new pg.Client(connectionConfig(url))
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ oid: number }>(
      "select oid::int8 as oid from pg_class where relkind in ('r', 'p', 'm')",
    )
    const watch = watchTables(
      client,
      rows.map(row => row.oid),
    )
    try {
      const result = await work()
      return { result, locks: await watch.end() }
    } catch (error) {
      await watch.end()
      throw error
    }
  } finally {
    await client.end()
  }
}

function watchTables(client: pg.Client, oids: readonly number[]): { end(): Promise<HeldLock[]> } {
  /** First sighting and duration so far, by table and transaction. */
  const seen = new Map<string, { table: string; sinceMs: number; ms: number }>()
  let isOver = false
  const look = async (): Promise<void> => {
    const { rows } = await client.query<{ table: string; holder: string }>(
      `select c.oid::regclass::text as table, l.pid || ' ' || coalesce(a.xact_start::text, '') as holder
       from pg_locks l join pg_class c on c.oid = l.relation left join pg_stat_activity a on a.pid = l.pid
       where l.granted and l.mode = 'AccessExclusiveLock' and l.relation = any($1) and l.pid <> pg_backend_pid()
         and l.database = (select oid from pg_database where datname = current_database())`,
      [oids],
    )
    const now = performance.now()
    for (const { table, holder } of rows) {
      const lock = seen.get(`${table} ${holder}`) ?? { table, sinceMs: now, ms: 0 }
      seen.set(`${table} ${holder}`, { ...lock, ms: now - lock.sinceMs + LOOK_EVERY_MS })
    }
  }
  const looking = (async () => {
    while (!isOver) {
      await look()
      await new Promise(done => setTimeout(done, LOOK_EVERY_MS))
    }
  })()
  // Looked at in the end.
  looking.catch(() => {})
  return {
    async end() {
      isOver = true
      await looking
      const longest = new Map<string, number>()
      for (const { table, ms } of seen.values()) longest.set(table, Math.max(ms, longest.get(table) ?? 0))
      return [...longest]
        .map(([table, ms]) => ({ table, ms: Math.round(ms) }))
        .toSorted((a, b) => b.ms - a.ms)
    },
  }
}
