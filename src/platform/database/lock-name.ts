import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Holds a name until the transaction ends; waits while another transaction holds it. */
export async function lockName({ db }: { db: Database }, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}
