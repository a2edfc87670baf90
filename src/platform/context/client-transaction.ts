import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Database } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.generated.ts'
import type { Ctx } from './context.ts'

/** A transaction that also exposes its raw connection, for COPY. */
export type ClientTx = Ctx & { client: pg.ClientBase }

/** Runs `work` in one transaction on the given connection; a nested transaction is a savepoint. */
export async function inClientTransaction<Result>(
  ctx: Ctx,
  client: pg.ClientBase,
  work: (tx: ClientTx) => Promise<Result>,
): Promise<Result> {
  await client.query('begin')
  try {
    const result = await work({ ...ctx, client, db: databaseOn(client) })
    await client.query('commit')
    return result
  } catch (error) {
    // If the connection itself is lost there is nothing to roll back; the first error explains why.
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

function databaseOn(client: pg.ClientBase): Database {
  let depth = 0
  const nested = (text: string): string => {
    if (text === 'begin') return `savepoint inner_${++depth}`
    if (text === 'commit') return `release savepoint inner_${depth--}`
    return text === 'rollback' ? `rollback to savepoint inner_${depth--}` : text
  }
  const query = (text: string, values?: unknown[]) => client.query(nested(text), values)
  const connection = { query, release() {} }
  const pool = { connect: async () => connection, end: async () => {} }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) })
}
