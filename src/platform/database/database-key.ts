import type { Database } from './database.ts'

/**
 * Returns an object to key caches by database. A transaction has a handle of its own; the adapter is the same for all handles of
 * a database.
 */
export function databaseKey({ db }: { db: Database }): object {
  return db.getExecutor().adapter
}
